import type { Language } from '@platform/i18n'

/** How a page is looked at. */
export interface View {
  readonly width: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active'
  readonly language?: Language
}

/** The sets of pictures, to be chosen by their tags, such as `--grep @zoomed`. */
export const VIEWS = {
  plain: {
    '1280-light': { width: 1280 },
    '1280-dark': { width: 1280, colorScheme: 'dark' },
    '390-light': { width: 390 },
    '390-dark': { width: 390, colorScheme: 'dark' },
  },
  // A window of 1280 pixels at 200 % has room for half of them, and so has one with letters twice as large: all sizes are in rem.
  zoomed: {
    '640-zoomed': { width: 640, height: 450 },
    320: { width: 320, height: 640 },
  },
  forced: {
    '1280-forced': { width: 1280, forcedColors: 'active' },
    '390-forced': { width: 390, forcedColors: 'active' },
  },
  languages: {
    '390-de': { width: 390, language: 'de' },
    '1280-ar': { width: 1280, language: 'ar' },
    '390-ar': { width: 390, language: 'ar' },
  },
} as const satisfies Record<string, Record<string, View>>
