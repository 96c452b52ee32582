import type { Palette } from './derive-palette.ts'

/**
 * Writes a palette as CSS: the accent properties for light and dark, which replace those of `tokens.css` when they come
 * after it, and Mantine's ten shades. Plain rules rather than `light-dark()`, because a site may put this text on the
 * page as it is, where no build step rewrites it for older browsers.
 *
 * @example
 * createPaletteCss(derivePalette('#0a7a75')) // ':root{--accent:#…}@media(prefers-color-scheme:dark){…}…'
 */
export function createPaletteCss({ light, dark, shades }: Palette): string {
  const tuple = shades.map((shade, index) => [`mantine-color-accent-${index}`, shade] as const)
  const lightRule = writeDeclarations([...Object.entries(light), ...tuple])
  const darkRule = writeDeclarations(Object.entries(dark))
  return (
    `:root{${lightRule}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-color-scheme=light]){${darkRule}}}` +
    `:root[data-color-scheme=dark]{${darkRule}}`
  )
}

function writeDeclarations(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([token, value]) => `--${token}:${value}`).join(';')
}
