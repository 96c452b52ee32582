import * as z from 'zod/mini'
import { DOCUMENT_AUDIENCES, documentPersonSchema, documentSharingSchema } from '../documents/document.ts'
import { codingSchema, MAX_CODINGS, saidCodingSchema } from './coding.ts'
import type { Coding } from './coding.ts'
import { idempotencyKeySchema, idSchema, instantSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { aboutShape, changeShape, keptShape } from './entry-shapes.ts'
import { isPartialDate } from './partial-date.ts'

/** What a health profile is made of, in the order in which it is read. */
export const PROFILE_KINDS = ['allergy', 'medicine', 'condition', 'immunization', 'contact'] as const

export type ProfileKind = (typeof PROFILE_KINDS)[number]

/** Of what it can be said that there is none. */
export const PROFILE_SECTIONS = ['allergy', 'medicine', 'condition', 'immunization'] as const

export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** Nobody has said, somebody said that there is none, and there are some: never the same. */
export const PROFILE_SECTION_STATES = ['notAsked', 'noneKnown', 'entries'] as const

export type ProfileSectionState = (typeof PROFILE_SECTION_STATES)[number]

/** How bad the next reaction could be, as FHIR's criticality has it. */
export const ALLERGY_CRITICALITIES = ['low', 'high'] as const

export type AllergyCriticality = (typeof ALLERGY_CRITICALITIES)[number]

export const TIMES_OF_DAY = ['morning', 'noon', 'evening', 'night'] as const

export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

export const PROFILE_NAME_LENGTH = 200
export const PROFILE_NOTE_LENGTH = 1000
export const MAX_PROFILE_ENTRIES = 500

const shortText = (max: number) => z.prefault(textSchema({ min: 0, max }), '')

const partialDateSchema = z.string().check(z.maxLength(10), z.refine(isPartialDate))

/** What an entry says. Which of it belongs to which kind, `judgeProfileEntry` knows. */
export const profileFactsShape = {
  kind: z.enum(PROFILE_KINDS),
  /** What it is, or of a contact who. */
  name: textSchema({ max: PROFILE_NAME_LENGTH }),
  /** The codes of that name; those an entry has stay as long as its name does where none are sent. */
  codings: z.optional(z.array(codingSchema).check(z.maxLength(MAX_CODINGS))),
  /** No longer so; kept, and shown apart. */
  isEnded: z.prefault(z.boolean(), false),
  /** A day, a month or a year; of an immunization when it was given. */
  startedOn: z.prefault(z.nullable(partialDateSchema), null),
  endedOn: z.prefault(z.nullable(partialDateSchema), null),
  criticality: z.prefault(z.nullable(z.enum(ALLERGY_CRITICALITIES)), null),
  /** What happens to somebody who is allergic. */
  reaction: shortText(PROFILE_NAME_LENGTH),
  /** As the package or the doctor says it: `1 tablet of 5 mg`. */
  dose: shortText(PROFILE_NAME_LENGTH),
  timesOfDay: z.prefault(z.array(z.enum(TIMES_OF_DAY)).check(z.maxLength(TIMES_OF_DAY.length)), []),
  /** Taken when it is needed, and not else. */
  asNeeded: z.prefault(z.boolean(), false),
  /** What a contact is to somebody: `daughter`. */
  relation: shortText(100),
  phone: shortText(40),
  note: z.prefault(textSchema({ min: 0, max: PROFILE_NOTE_LENGTH, lines: true }), ''),
}

export const profileEntryInputSchema = z.strictObject({
  ...profileFactsShape,
  ...documentSharingSchema.shape,
})

export type ProfileEntryInput = z.output<typeof profileEntryInputSchema>

/** What an entry says, whoever sees it. */
export type ProfileFacts = Omit<ProfileEntryInput, 'audience' | 'memberIds'>

/** The same with all that is said of its codes. */
export interface CodedFacts extends ProfileFacts {
  readonly codings: Coding[]
}

/** What an entry says that has a kind and a name, and says nothing else. */
export const EMPTY_PROFILE_FACTS: Omit<CodedFacts, 'kind' | 'name'> = {
  codings: [],
  isEnded: false,
  startedOn: null,
  endedOn: null,
  criticality: null,
  reaction: '',
  dose: '',
  timesOfDay: [],
  asNeeded: false,
  relation: '',
  phone: '',
  note: '',
}

/** The same key enters once: with the same content the answer is the same, with another it is `conflict`. */
export const profileEntryDraftSchema = z.strictObject({
  ...profileEntryInputSchema.shape,
  key: idempotencyKeySchema,
  personId: idSchema,
})

export type ProfileEntryDraft = z.output<typeof profileEntryDraftSchema>

/** The same as it is answered. */
export const saidFactsShape = {
  kind: z.enum(PROFILE_KINDS),
  name: z.string(),
  codings: z.array(saidCodingSchema),
  isEnded: z.boolean(),
  startedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  criticality: z.nullable(z.enum(ALLERGY_CRITICALITIES)),
  reaction: z.string(),
  dose: z.string(),
  timesOfDay: z.array(z.enum(TIMES_OF_DAY)),
  asNeeded: z.boolean(),
  relation: z.string(),
  phone: z.string(),
  note: z.string(),
}

const saidShape = { ...saidFactsShape, audience: z.enum(DOCUMENT_AUDIENCES) }

export const profileEntrySchema = z.object({
  ...aboutShape,
  ...saidShape,
  ...keptShape,
  /** When what it says last changed; a confirmation is no change of that. */
  changedAt: instantSchema,
  /** That a professional of the care team says the same; it ends when the entry says something else. */
  confirmation: z.nullable(
    z.object({
      /** `null` when that account is gone. */
      by: z.nullable(documentPersonSchema),
      at: instantSchema,
    }),
  ),
  /** Whether the reader may confirm it, or where they have, take that back. */
  mayConfirm: z.boolean(),
})

export type ProfileEntry = z.output<typeof profileEntrySchema>

/** What an entry said from then on. */
export const profileVersionSchema = z.object({
  ...changeShape,
  ...saidShape,
})

export type ProfileVersion = z.output<typeof profileVersionSchema>
