import * as z from 'zod/mini'
import { documentPersonSchema } from '../documents/document.ts'
import { idSchema, instantSchema, versionSchema } from '../fields/fields.ts'

// What entries of a journal and of a health profile have beside what they say.

export const ENTRY_CHANGES = [
  'created',
  'changed',
  'enteredInError',
  'restored',
  'confirmed',
  'unconfirmed',
] as const

export type EntryChange = (typeof ENTRY_CHANGES)[number]

export const aboutShape = {
  id: idSchema,
  /** Whom it is about: a client or a dependant. */
  personId: idSchema,
}

export const keptShape = {
  /** With the audience `named`: who; empty for a reader who does not decide about it. */
  members: z.array(documentPersonSchema),
  /** Who has entered it; `null` when that account is gone. */
  author: z.nullable(documentPersonSchema),
  enteredAt: instantSchema,
  errorAt: z.nullable(instantSchema),
  errorReason: z.nullable(z.string()),
  /** Whether the reader may change it, mark it as an error and restore it. */
  mayChange: z.boolean(),
  version: versionSchema,
}

/** Of what an entry said from then on. */
export const changeShape = {
  version: versionSchema,
  changedAt: instantSchema,
  change: z.enum(ENTRY_CHANGES),
  /** Who it was; `null` when that account is gone. */
  actor: z.nullable(documentPersonSchema),
  reason: z.nullable(z.string()),
}
