import { converter, formatHex, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { createPaletteCss } from './create-palette-css.ts'
import { derivePalette } from './derive-palette.ts'
import type { Palette } from './derive-palette.ts'
import { readLogoColour } from './read-logo-colour.ts'
import { surfaces } from './surfaces.ts'
import type { Scheme } from './surfaces.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const LOGO_COLOURS = ['#0b7f7a', '#e0461f', '#5a50d8', '#1d7a4c']

/** Every hue, from black to white and from grey to as bright as a screen can show. */
const GENERATED_COLOURS = Array.from({ length: 200 }, (_, index) =>
  formatHex({ mode: 'okhsl', h: (index * 137.5) % 360, s: (index % 8) / 7, l: ((index * 7) % 100) / 99 }),
)

/** What accent words and the focus ring are seen on. */
function backgroundsOf(palette: Palette, scheme: Scheme): string[] {
  const { 'accent-soft': soft, 'accent-soft-hover': softHover } = palette[scheme]
  return [...Object.values(surfaces[scheme]), soft, softHover]
}

function findFailures(colour: string): string[] {
  const palette = derivePalette(colour)
  return SCHEMES.flatMap((scheme) => {
    const accents = palette[scheme]
    const onFill = (['accent', 'accent-hover', 'accent-active'] as const).map((fill) => ({
      pair: `accent-contrast on ${fill}`,
      contrast: wcagContrast(accents['accent-contrast'], accents[fill]),
      needed: 4.5,
    }))
    const onSurfaces = backgroundsOf(palette, scheme).flatMap((background) => [
      {
        pair: `accent-text on ${background}`,
        contrast: wcagContrast(accents['accent-text'], background),
        needed: 4.5,
      },
      {
        pair: `focus-ring on ${background}`,
        contrast: wcagContrast(accents['focus-ring'], background),
        needed: 3,
      },
    ])
    return [...onFill, ...onSurfaces]
      .filter(({ contrast, needed }) => contrast < needed)
      .map(({ pair, contrast }) => `${colour} ${scheme}: ${pair} is ${contrast.toFixed(2)}`)
  })
}

describe('derivePalette', () => {
  it.each(LOGO_COLOURS)('reaches AA in every pair for the logo colour %s', (colour) => {
    expect(findFailures(colour)).toEqual([])
  })

  it('reaches AA in every pair for 200 colours all over the gamut', () => {
    expect(GENERATED_COLOURS.flatMap(findFailures)).toEqual([])
  })

  it('leaves a colour alone that is already dark enough for white words', () => {
    expect(derivePalette('#0b7f7a').light.accent).toBe('#0b7f7a')
  })

  it('keeps the hue of the brand', () => {
    const toOklch = converter('oklch')
    for (const colour of LOGO_COLOURS) {
      const brand = toOklch(colour)
      const accent = toOklch(derivePalette(colour).light.accent)
      expect(Math.abs((brand?.h ?? 0) - (accent?.h ?? 0))).toBeLessThan(3)
    }
  })

  it('refuses what is not a colour', () => {
    expect(() => derivePalette('teal-ish')).toThrow('"teal-ish" is not a colour.')
  })
})

describe('readLogoColour', () => {
  it('takes the first plain fill or stroke and skips what paints nothing', () => {
    const svg =
      '<svg><path fill="none" stroke="currentColor"/><path style="fill:url(#a)"/><path stroke="#0B7F7A"/></svg>'
    expect(readLogoColour(svg)).toBe('#0b7f7a')
  })

  it('prefers what is on a shape to a rule for dark mode', () => {
    const svg =
      '<svg><style>@media(prefers-color-scheme:dark){.m{fill:#ffffff}}</style><path class="m" fill="#e0461f"/></svg>'
    expect(readLogoColour(svg)).toBe('#e0461f')
  })

  it('reads a colour from a style rule when no shape has one', () => {
    expect(readLogoColour('<svg><style>.m{fill:rebeccapurple}</style><path class="m"/></svg>')).toBe(
      '#663399',
    )
  })

  it('says what to do when there is none', () => {
    expect(() => readLogoColour('<svg><path d="M0 0"/></svg>')).toThrow('Give its first shape one')
  })
})

describe('createPaletteCss', () => {
  const palette = derivePalette('#5a50d8')
  const css = createPaletteCss(palette)
  const [, light = '', systemDark = '', chosenDark = ''] =
    /^:root\{(.+?)\}@media\(prefers-color-scheme:dark\)\{:root:not\(\[data-color-scheme=light\]\)\{(.+?)\}\}:root\[data-color-scheme=dark\]\{(.+?)\}$/.exec(
      css,
    ) ?? []

  it('writes every accent in light', () => {
    for (const [token, value] of Object.entries(palette.light))
      expect(light.split(';')).toContain(`--${token}:${value}`)
  })

  it('writes the same dark accents for the system and for the person who chose dark', () => {
    for (const [token, value] of Object.entries(palette.dark))
      expect(systemDark.split(';')).toContain(`--${token}:${value}`)
    expect(chosenDark).toBe(systemDark)
  })
})
