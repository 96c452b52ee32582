import type { Palette } from './derive-palette.ts'

/**
 * Writes a palette as CSS: the accent properties for light and dark, which replace those of `tokens.css` when
 * they come after it. Plain rules rather than `light-dark()`, because a site may put this text on the page as
 * it is, where no build step rewrites it for older browsers.
 */
export function createPaletteCss({ light, dark }: Palette): string {
  const lightRule = writeDeclarations(light)
  const darkRule = writeDeclarations(dark)
  return (
    `:root{${lightRule}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-color-scheme=light]){${darkRule}}}` +
    `:root[data-color-scheme=dark]{${darkRule}}`
  )
}

function writeDeclarations(accents: Palette['light']): string {
  return Object.entries(accents)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';')
}
