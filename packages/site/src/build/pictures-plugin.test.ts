import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@platform/i18n'
import { describe, expect, it } from 'vitest'

const PICTURES = join(import.meta.dirname, '../../pictures')
/** As the landing pages keep a place for them. */
const SHAPES = { client: 390 / 600, professional: 1160 / 620 }
const MAX_BYTES = 36_000

/** Of a lossy WebP, which holds its size after the start code of its first frame. */
function readShape(file: Buffer): number {
  const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return (file.readUInt16LE(start + 3) & 0x3fff) / (file.readUInt16LE(start + 5) & 0x3fff)
}

describe.each(readdirSync(PICTURES))('the pictures of %s', (brand) => {
  it.each(['client', 'professional'] as const)('show the %s in every language, light and dark', (name) => {
    for (const language of LANGUAGES) {
      for (const scheme of ['light', 'dark']) {
        const file = readFileSync(join(PICTURES, brand, `${name}.${language}.${scheme}.webp`))
        expect(file.length).toBeLessThan(MAX_BYTES)
        expect(readShape(file)).toBeCloseTo(SHAPES[name], 2)
      }
    }
  })
})
