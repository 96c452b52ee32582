import type { AccentToken, Palette } from './derive-palette.ts'

/**
 * Writes a palette as one CSS rule: the accent properties, which follow `color-scheme`, and Mantine's ten shades.
 *
 * @example
 * createPaletteCss(derivePalette('#0a7a75')) // ':root{--accent:light-dark(#…,#…);…}'
 */
export function createPaletteCss(palette: Palette): string {
  const accents = Object.entries(palette.light).map(
    ([token, light]) => `--${token}:light-dark(${light},${palette.dark[token as AccentToken]})`,
  )
  const shades = palette.shades.map((shade, index) => `--mantine-color-accent-${index}:${shade}`)
  return `:root{${[...accents, ...shades].join(';')}}`
}
