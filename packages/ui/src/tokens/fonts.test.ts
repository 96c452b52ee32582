import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readLineMetrics } from './read-line-metrics.ts'

const require = createRequire(import.meta.url)
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
const fallbacks = faces.filter((face) => face.includes('size-adjust'))

function readPercent(face: string, property: string): number {
  const value = new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]
  if (value === undefined) throw new Error(`The face has no ${property}: ${face}`)
  return Number(value) / 100
}

describe('the fonts', () => {
  it('come from files that exist', () => {
    const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(3)
    for (const file of files)
      expect(readFileSync(require.resolve(file)).toString('latin1', 0, 4)).toBe('wOF2')
  })

  it('have fallbacks that stand on the same lines as the font itself', () => {
    const file =
      require.resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')
    const { ascent, descent, lineGap } = readLineMetrics(readFileSync(file))
    expect(fallbacks).toHaveLength(9)
    for (const face of fallbacks) {
      const scale = readPercent(face, 'size-adjust')
      expect(readPercent(face, 'ascent-override') * scale).toBeCloseTo(ascent, 3)
      expect(readPercent(face, 'descent-override') * scale).toBeCloseTo(descent, 3)
      expect(readPercent(face, 'line-gap-override')).toBe(lineGap)
    }
  })

  it('load Arabic for Arabic letters only', () => {
    const arabic = faces.find((face) => face.includes('Noto Sans Arabic'))
    expect(arabic).toMatch(/unicode-range:\s+U\+0600-06FF/)
    expect(arabic).not.toMatch(/U\+00|U\+20/)
  })
})
