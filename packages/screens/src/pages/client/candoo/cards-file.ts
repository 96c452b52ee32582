import { LANGUAGES, type Language } from '@platform/contract'
import * as z from 'zod/mini'

/** Where a site has the cards of its brand, beside their pictures. */
export const CARDS_ADDRESS = '/cards/cards.json'

const MOST_CARDS = 60
/** A page of the site, or an address of the web: nothing that runs, and nobody's name and password. */
const LINK = /^(?:\/(?![/\\])[\w/-]*(?:#[\w-]+)?|https?:\/\/[^\s/@\\]+(?:\/\S*)?)$/i
const PICTURE = /^[a-z0-9][a-z0-9-]*\.(?:avif|jpg|png|svg|webp)$/

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const textsSchema = z.strictObject({
  title: text(80),
  text: text(300),
  /** What the picture shows, to those who do not see it; empty for one that only adorns. */
  alt: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})

const cardSchema = z
  .strictObject({
    link: z
      .string()
      .check(z.regex(LINK, 'must be a page of the site, such as "/client/journal", or start with https://')),
    /** A file of the brand's folder `cards`. */
    picture: z.optional(
      z.string().check(z.regex(PICTURE, 'must be the name of a file beside it, such as "walk.svg"')),
    ),
    /** First and last day it is shown, by the reader's calendar. */
    from: z.optional(z.iso.date()),
    until: z.optional(z.iso.date()),
    texts: z.partialRecord(z.enum(LANGUAGES), textsSchema),
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      path: ['until'],
      error: 'is before "from"',
    }),
    z.refine(({ texts }) => Object.keys(texts).length > 0, {
      path: ['texts'],
      error: 'must be there in one language at least',
    }),
    z.refine(
      ({ picture, texts }) =>
        picture === undefined || Object.values(texts).every(({ alt }) => alt !== undefined),
      { path: ['texts'], error: 'must say in "alt" what the picture shows, in each language' },
    ),
  )

const cardsFileSchema = z.strictObject({ cards: z.array(cardSchema).check(z.maxLength(MOST_CARDS)) })

/** One card of a brand, with its texts in every language that it is written in. */
export type SiteCard = z.infer<typeof cardSchema>
type CardTexts = z.infer<typeof textsSchema>

/** @throws Error with a line for everything that is wrong in the file */
export function parseCards(json: string): readonly SiteCard[] {
  const result = cardsFileSchema.safeParse(readJson(json), { error: describe })
  if (result.success) return result.data.cards
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

/** The words of the library are not loaded with the page, and whoever writes the file needs some. */
function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no "${issue.keys.join('", "')}"`
    case 'too_small':
      return 'is empty'
    case 'too_big':
      return `is longer than ${issue.maximum}`
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`
    case 'invalid_format':
      return `is no ${issue.format}`
    default:
      return 'is not what it must be'
  }
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error('it is not valid JSON', { cause })
  }
}

/** @param today such as `2026-11-23` */
export function isCurrent({ from, until }: Pick<SiteCard, 'from' | 'until'>, today: string): boolean {
  return (from === undefined || from <= today) && (until === undefined || today <= until)
}

/** In the reader's language, else in English, else in the first that there is. */
export function textsOf(
  { texts }: Pick<SiteCard, 'texts'>,
  language: Language,
): (CardTexts & { readonly language: Language }) | undefined {
  for (const candidate of [language, ...LANGUAGES]) {
    const found = texts[candidate]
    if (found !== undefined) return { ...found, language: candidate }
  }
  return undefined
}
