import * as z from 'zod/mini'
import { nameSchema } from '../fields/text.ts'

/** The area on which a signature is drawn; its points are whole numbers within it. */
export const SIGNATURE_WIDTH = 480
export const SIGNATURE_HEIGHT = 160

const MAX_PATH_LENGTH = 12_000
// Strokes of straight lines and nothing else: such a path can be shown and printed without a second thought.
const STROKES = /^(?:M\d{1,3} \d{1,3}(?: L\d{1,3} \d{1,3})+ ?)+$/

/** A signature: the name as it was typed, or the strokes that were drawn as the path of an SVG. */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), name: nameSchema({ max: 120 }) }),
  z.strictObject({
    kind: z.literal('drawn'),
    path: z.string().check(z.maxLength(MAX_PATH_LENGTH, { abort: true }), z.refine(isSignaturePath)),
  }),
])

/** A signature as it was stored, whatever the rule for names was then. */
export const keptSignatureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: z.string() }),
  z.object({ kind: z.literal('drawn'), path: z.string() }),
])

export type Signature = z.output<typeof signatureSchema>

/**
 * Tells whether a text is the path of a drawn signature: strokes of `M` and `L` with points inside the area.
 * @example isSignaturePath('M10 20 L30 40') // true
 */
export function isSignaturePath(path: string): boolean {
  if (!STROKES.test(path)) return false
  const numbers = (path.match(/\d+/g) ?? []).map(Number)
  return numbers.every((value, index) => value <= (index % 2 === 0 ? SIGNATURE_WIDTH : SIGNATURE_HEIGHT))
}
