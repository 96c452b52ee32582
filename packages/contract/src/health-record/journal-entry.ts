import * as z from 'zod/mini'
import { DOCUMENT_AUDIENCES, documentSharingSchema } from '../documents/document.ts'
import {
  givenInstantSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  timeZoneSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { aboutShape, changeShape, keptShape } from './entry-shapes.ts'
import { MEASUREMENT_KINDS, MEASUREMENT_UNITS } from './measurements.ts'

export const JOURNAL_KINDS = ['note', 'symptom', ...MEASUREMENT_KINDS] as const

export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** Codes of our own, as no list of another is meant for people who feel something; but pain has one of LOINC. */
export const JOURNAL_SYMPTOMS = [
  'pain',
  'headache',
  'backPain',
  'jointPain',
  'stomachAche',
  'chestTightness',
  'shortnessOfBreath',
  'palpitations',
  'dizziness',
  'tiredness',
  'nausea',
  'heartburn',
  'diarrhoea',
  'constipation',
  'cough',
  'itching',
  'swelling',
  'numbness',
  'anxiety',
  'lowMood',
  'poorSleep',
  'other',
] as const

export type JournalSymptom = (typeof JOURNAL_SYMPTOMS)[number]

export const MAX_SEVERITY = 10
export const JOURNAL_NOTE_LENGTH = 5000
export const MAX_JOURNAL_TAGS = 10
export const JOURNAL_TAG_LENGTH = 30

/** A number as it is typed: its decimals say how exactly it was read. */
const measuredNumberSchema = z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/))

export const journalTagSchema = textSchema({ max: JOURNAL_TAG_LENGTH })

/** What an entry says. Which of it belongs to which kind, `judgeJournalEntry` knows. */
const factsShape = {
  kind: z.enum(JOURNAL_KINDS),
  at: givenInstantSchema,
  /** Where it was that time of day. */
  timeZone: timeZoneSchema,
  value: z.prefault(z.nullable(measuredNumberSchema), null),
  secondValue: z.prefault(z.nullable(measuredNumberSchema), null),
  unit: z.prefault(z.nullable(z.enum(MEASUREMENT_UNITS)), null),
  symptom: z.prefault(z.nullable(z.enum(JOURNAL_SYMPTOMS)), null),
  /** From 0, nothing, to 10, the worst that can be imagined. */
  severity: z.prefault(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_SEVERITY))), null),
  note: z.prefault(textSchema({ min: 0, max: JOURNAL_NOTE_LENGTH, lines: true }), ''),
  tags: z.prefault(z.array(journalTagSchema).check(z.maxLength(MAX_JOURNAL_TAGS)), []),
}

export const journalEntryInputSchema = z.strictObject({
  ...factsShape,
  ...documentSharingSchema.shape,
  /** That a value which is unusual was looked at again. */
  confirmedUnusual: z.prefault(z.boolean(), false),
})

export type JournalEntryInput = z.output<typeof journalEntryInputSchema>

/** The same key enters once: with the same content the answer is the same, with another it is `conflict`. */
export const journalEntryDraftSchema = z.strictObject({
  ...journalEntryInputSchema.shape,
  key: idempotencyKeySchema,
  personId: idSchema,
})

export type JournalEntryDraft = z.output<typeof journalEntryDraftSchema>

/** The same as it is answered, whoever sees it. */
export const saidEntryShape = {
  kind: z.enum(JOURNAL_KINDS),
  at: instantSchema,
  timeZone: z.string(),
  value: z.nullable(z.string()),
  secondValue: z.nullable(z.string()),
  unit: z.nullable(z.enum(MEASUREMENT_UNITS)),
  symptom: z.nullable(z.enum(JOURNAL_SYMPTOMS)),
  severity: z.nullable(z.int()),
  note: z.string(),
  tags: z.array(z.string()),
}

const saidShape = { ...saidEntryShape, audience: z.enum(DOCUMENT_AUDIENCES) }

export const journalEntrySchema = z.object({
  ...aboutShape,
  ...saidShape,
  ...keptShape,
})

export type JournalEntry = z.output<typeof journalEntrySchema>

/** What an entry said from then on. */
export const journalVersionSchema = z.object({
  ...changeShape,
  ...saidShape,
})

export type JournalVersion = z.output<typeof journalVersionSchema>
