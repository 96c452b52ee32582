import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, languageSchema } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'

/** In the order in which they are shown. */
export const SEARCH_KINDS = [
  'clients',
  'careTeam',
  'members',
  'accounts',
  'conversations',
  'appointments',
  'documents',
  'forms',
  'formAssignments',
  'serviceRequests',
  'invoices',
  'codes',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Of fewer letters too much would be found. */
export const MIN_SEARCH_LETTERS = 2
export const MAX_SEARCH_LETTERS = 100
/** So many of each kind are answered at most. */
export const MAX_SEARCH_ITEMS = 5

export const searchItemSchema = z.object({
  /** Of what was found; of a code the code itself. */
  id: z.string(),
  /** Of an invoice its number, which a draft has not yet; of an appointment its service. */
  title: z.string(),
  /** Whose it is; `null` of what is one's own, or nobody's. */
  person: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /**
   * What tells it apart: the address of an account, the practice of somebody of a care team, the day of birth of a client, the
   * name of a file, with whom an appointment is, who answers a request, the other side of an invoice, the system of a code.
   */
  detail: z.nullable(z.string()),
  /** When it is, or came. */
  at: z.nullable(instantSchema),
})

export type SearchItem = z.output<typeof searchItemSchema>

export const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  items: z.array(searchItemSchema),
  /** Whether there are more than are answered. */
  hasMore: z.boolean(),
})

export type SearchGroup = z.output<typeof searchGroupSchema>

export const globalSearch = {
  find: endpoint({
    method: 'POST',
    path: '/global-search',
    permission: 'globalSearch.find',
    tag: 'Search',
    summary: 'Find people, documents, conversations and more by a few letters',
    description: `Of what my lists show, at most ${MAX_SEARCH_ITEMS} of each kind; kinds of which nothing is found are left out. What is searched for comes in the body: names and words of health stand in no address, and so in no log and no history.`,
    input: z.strictObject({
      q: searchTextSchema.check(
        z.minLength(MIN_SEARCH_LETTERS, { abort: true }),
        z.maxLength(MAX_SEARCH_LETTERS),
      ),
      /** In which codes are shown where their source has them. */
      language: z.prefault(languageSchema, 'en'),
    }),
    output: z.object({ groups: z.array(searchGroupSchema) }),
  }),
}
