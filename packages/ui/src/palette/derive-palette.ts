import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import { surfaces } from './surfaces.ts'

/** Contrast of text, WCAG 1.4.3. */
const TEXT_CONTRAST = 4.5
/** Contrast of controls and the focus ring, WCAG 1.4.11. */
const SHAPE_CONTRAST = 3
/** The search aims a little higher, so that rounding to eight bits cannot fall below the line. */
const MARGIN = 0.05
const LIGHTNESS_STEP = 0.005

export type AccentToken =
  | 'accent'
  | 'accent-hover'
  | 'accent-active'
  | 'accent-contrast'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-soft-hover'
  | 'accent-line'
  | 'focus-ring'

export interface Palette {
  readonly light: Readonly<Record<AccentToken, string>>
  readonly dark: Readonly<Record<AccentToken, string>>
}

interface Tone {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const toOklch = converter('oklch')

/**
 * Derives a site's accent colours in light and dark from its logo's main colour, moved in OKLCH lightness
 * until every pair that is shown together reaches WCAG AA. Throws when the colour cannot be read.
 */
export function derivePalette(colour: string): Palette {
  const parsed = toOklch(colour)
  if (parsed === undefined) throw new Error(`"${colour}" is not a colour.`)
  const brand: Tone = { lightness: parsed.l, chroma: parsed.c, hue: parsed.h ?? 0 }
  return { light: deriveLight(brand), dark: deriveDark(brand) }
}

function deriveLight(brand: Tone): Record<AccentToken, string> {
  const contrast = '#ffffff'
  const soft = mix(brand, 0.945, 0.028)
  const softHover = mix(brand, 0.915, 0.038)
  const backgrounds = [...Object.values(surfaces.light), hex(soft), hex(softHover)]
  const fill = darken({ ...brand, lightness: Math.min(brand.lightness, 0.62) }, [contrast], TEXT_CONTRAST)
  const text = darken(fill, backgrounds, TEXT_CONTRAST)
  return {
    accent: hex(fill),
    'accent-hover': hex({ ...fill, lightness: fill.lightness - 0.055 }),
    'accent-active': hex({ ...fill, lightness: fill.lightness - 0.1 }),
    'accent-contrast': contrast,
    'accent-text': hex(text),
    'accent-soft': hex(soft),
    'accent-soft-hover': hex(softHover),
    'accent-line': hex(mix(brand, 0.82, 0.08)),
    'focus-ring': hex(darken(fill, backgrounds, SHAPE_CONTRAST)),
  }
}

function deriveDark(brand: Tone): Record<AccentToken, string> {
  const contrast = hex(mix(brand, 0.19, 0.03))
  const soft = mix(brand, 0.3, 0.045)
  const softHover = mix(brand, 0.34, 0.055)
  const backgrounds = [...Object.values(surfaces.dark), hex(soft), hex(softHover)]
  const fill = lighten(
    mix(brand, Math.max(brand.lightness, 0.74), 0.14),
    [contrast, ...backgrounds],
    TEXT_CONTRAST,
  )
  return {
    accent: hex(fill),
    'accent-hover': hex({ ...fill, lightness: Math.min(fill.lightness + 0.05, 0.97) }),
    'accent-active': hex({ ...fill, lightness: Math.min(fill.lightness + 0.09, 0.98) }),
    'accent-contrast': contrast,
    'accent-text': hex(lighten({ ...fill, lightness: fill.lightness + 0.04 }, backgrounds, TEXT_CONTRAST)),
    'accent-soft': hex(soft),
    'accent-soft-hover': hex(softHover),
    'accent-line': hex(mix(brand, 0.48, 0.08)),
    'focus-ring': hex(lighten(fill, backgrounds, SHAPE_CONTRAST)),
  }
}

function mix(brand: Tone, lightness: number, chroma: number): Tone {
  return { lightness, chroma: Math.min(brand.chroma, chroma), hue: brand.hue }
}

function darken(from: Tone, others: readonly string[], contrast: number): Tone {
  return search(from, -LIGHTNESS_STEP, others, contrast)
}

function lighten(from: Tone, others: readonly string[], contrast: number): Tone {
  return search(from, LIGHTNESS_STEP, others, contrast)
}

function search(from: Tone, step: number, others: readonly string[], contrast: number): Tone {
  for (let lightness = from.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const tone = { ...from, lightness }
    if (others.every((other) => wcagContrast(hex(tone), other) >= contrast + MARGIN)) return tone
  }
  return { ...from, lightness: step < 0 ? 0 : 1, chroma: 0 }
}

/** Out of gamut colours lose chroma and keep lightness and hue, so that a contrast already reached stays. */
function hex({ lightness, chroma, hue }: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'))
}
