import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Each covers a part of Unicode, as the web's fonts are cut. */
interface FontFile {
  readonly name: string
  readonly bytes: Buffer
}

export type FontWeight = 400 | 700

// Static WOFF files: a subset made of the variable WOFF2 files that the sites use has no outlines.
const FILES: Readonly<Record<FontWeight, Readonly<Record<string, string>>>> = {
  400: {
    latin: import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'),
    latinExtended: import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff'),
    arabic: import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  },
  700: {
    latin: import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff'),
    latinExtended: import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff'),
    arabic: import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'),
  },
}

const loaded = new Map<FontWeight, readonly FontFile[]>()

/** In the order in which they are asked for a character. */
export function readFonts(weight: FontWeight): readonly FontFile[] {
  const known = loaded.get(weight)
  if (known !== undefined) return known
  const files = Object.entries(FILES[weight]).map(([name, url]) => ({
    name: `${name}-${weight}`,
    bytes: readFileSync(fileURLToPath(url)),
  }))
  loaded.set(weight, files)
  return files
}
