import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { derivePalette } from '../palette/derive-palette.ts'
import type { AccentToken } from '../palette/derive-palette.ts'
import { surfaces } from '../palette/surfaces.ts'
import type { Scheme } from '../palette/surfaces.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const SCHEMES: readonly Scheme[] = ['light', 'dark']

function readToken(token: string, scheme: Scheme): string {
  const pair = new RegExp(`--${token}: light-dark\\(([^,]+), ([^)]+)\\);`).exec(css)
  const value = scheme === 'light' ? pair?.[1] : pair?.[2]
  if (value === undefined) throw new Error(`tokens.css does not give --${token} in light and dark.`)
  return value
}

describe.each(SCHEMES)('the tokens in %s', (scheme) => {
  it('have the surfaces that accents are checked against', () => {
    for (const [token, value] of Object.entries(surfaces[scheme]))
      expect(readToken(token, scheme)).toBe(value)
  })

  it.each(['text', 'text-muted'])('show %s at 4.5:1 on every surface', (text) => {
    for (const surface of [...Object.keys(surfaces[scheme]), 'surface-floating', 'surface-control']) {
      const contrast = wcagContrast(readToken(text, scheme), readToken(surface, scheme))
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['danger', 'warning', 'success', 'info'])('show the meaning %s at AA', (tone) => {
    const backgrounds = [...Object.keys(surfaces[scheme]), `${tone}-soft`].map((token) =>
      readToken(token, scheme),
    )
    for (const background of backgrounds) {
      expect(wcagContrast(readToken(`${tone}-text`, scheme), background)).toBeGreaterThanOrEqual(4.5)
    }
    expect(wcagContrast(readToken('text', scheme), readToken(`${tone}-soft`, scheme))).toBeGreaterThanOrEqual(
      4.5,
    )
    expect(
      wcagContrast(readToken('on-fill', scheme), readToken(`${tone}-fill`, scheme)),
    ).toBeGreaterThanOrEqual(4.5)
    const border = readToken(`${tone}-border`, scheme)
    expect(wcagContrast(border, readToken(`${tone}-soft`, scheme))).toBeGreaterThanOrEqual(3)
  })

  it('show the person and their numbers at AA', () => {
    const backgrounds = [...Object.keys(surfaces[scheme]), 'person-soft'].map((token) =>
      readToken(token, scheme),
    )
    for (const background of backgrounds) {
      expect(wcagContrast(readToken('person-text', scheme), background)).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(readToken('person-line', scheme), background)).toBeGreaterThanOrEqual(3)
    }
    for (const text of ['text', 'text-muted']) {
      expect(wcagContrast(readToken(text, scheme), readToken('person-soft', scheme))).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })

  it('draw controls at 3:1 around and inside', () => {
    const border = readToken('control-border', scheme)
    for (const surface of [...Object.keys(surfaces[scheme]), 'surface-control', 'surface-floating']) {
      expect(wcagContrast(border, readToken(surface, scheme))).toBeGreaterThanOrEqual(3)
    }
  })

  it('have the accent that the teal of the first site derives to', () => {
    for (const [token, value] of Object.entries(derivePalette('#0b7f7a')[scheme])) {
      expect(readToken(token as AccentToken, scheme)).toBe(value)
    }
  })
})
