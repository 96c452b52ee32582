export { createPaletteCss } from './create-palette-css.ts'
export { derivePalette } from './derive-palette.ts'
export type { AccentToken, Palette } from './derive-palette.ts'
export { readLogoColour } from './read-logo-colour.ts'
