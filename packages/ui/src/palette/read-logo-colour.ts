import { formatHex, parse } from 'culori'

const STYLE_BLOCK = /<style[\s\S]*?<\/style>/gi
const PAINT = /\b(?:fill|stroke)\s*(?:=\s*["']|:)\s*([^"';}]+)/gi

/**
 * Reads a logo's main colour, the first `fill` or `stroke` that is a plain colour, as `#rrggbb`. Attributes
 * on shapes come before rules in a `<style>`, because those hold exceptions such as dark mode. Throws when
 * the drawing names no colour, since a brand's accent would be a guess.
 */
export function readLogoColour(svg: string): string {
  const colour = findColour(svg.replace(STYLE_BLOCK, '')) ?? findColour(svg)
  if (colour === undefined) {
    throw new Error(
      'The logo has no plain fill or stroke colour. Give its first shape one, such as fill="#0a7a75".',
    )
  }
  return colour
}

function findColour(source: string): string | undefined {
  for (const [, value = ''] of source.matchAll(PAINT)) {
    const colour = parse(value.trim())
    if (colour !== undefined && (colour.alpha ?? 1) > 0) return formatHex(colour)
  }
  return undefined
}
