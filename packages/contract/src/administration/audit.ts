import * as z from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '../activity/audit.ts'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  dayRangeShape,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  siteIdSchema,
} from '../fields/fields.ts'
import { csvSchema } from '../fields/csv.ts'

const tag = 'Administration'

/** With a name while the account exists, afterwards with the id alone. */
const personSchema = z.object({
  id: idSchema,
  name: z.nullable(z.string()),
  kind: z.nullable(accountKindSchema),
})

export const auditEventSchema = z.object({
  id: idSchema,
  /** That of its organization, or one of those without; `null` in the first chain, of before there were many. */
  chain: z.nullable(z.string()),
  /** In its chain. */
  position: z.int(),
  at: instantSchema,
  action: z.enum(AUDIT_ACTIONS),
  siteId: z.nullable(siteIdSchema),
  /** Who did it; `null` for the system, and for who was not signed in. */
  actor: z.nullable(personSchema),
  subject: z.nullable(personSchema),
  organization: z.nullable(z.object({ id: idSchema, name: z.nullable(z.string()) })),
  object: z.nullable(z.object({ kind: z.enum(AUDIT_OBJECT_KINDS), id: z.string() })),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type ListedAuditEvent = z.output<typeof auditEventSchema>

const auditFilterShape = {
  ...dayRangeShape,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  accountId: z.optional(idSchema),
  organizationId: z.optional(idSchema),
  siteId: z.optional(siteIdSchema),
}

/**
 * What is wrong at the first broken row: the event is gone, its content is not what was hashed, the link is not what
 * it hashed to, a position is missing, a chain ends before a link that was seen, or an event has no link at all. A whole
 * chain is gone that a root has seen; a root, which seals the ends of all chains together, is gone or not what it was.
 */
export const AUDIT_FAULTS = [
  'eventMissing',
  'contentChanged',
  'linkChanged',
  'positionMissing',
  'endMissing',
  'eventUnlinked',
  'chainMissing',
  'rootMissing',
  'rootChanged',
] as const

export type AuditFault = (typeof AUDIT_FAULTS)[number]

/** What the last check of the log has found. */
export const auditCheckSchema = z.object({
  rows: z.int(),
  /** `null` when nobody has ever checked. */
  last: z.nullable(
    z.object({
      at: instantSchema,
      /** Of all chains. */
      verifiedRows: z.int(),
      /** Whether it has come to the end the log had then. */
      isComplete: z.boolean(),
      /**
       * `null` while everything checked is intact. `chain` is its id, or `root`, of which `row` is the number; both are `null`
       * for an event outside all chains.
       */
      broken: z.nullable(
        z.object({
          chain: z.nullable(z.string()),
          row: z.nullable(z.int()),
          fault: z.enum(AUDIT_FAULTS),
        }),
      ),
    }),
  ),
})

export type AuditCheck = z.output<typeof auditCheckSchema>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    permission: 'adminAudit.list',
    tag,
    summary: 'List what happened, newest first',
    input: z.strictObject({ ...pageQueryShape, ...auditFilterShape }),
    output: z.object({ items: z.array(auditEventSchema), nextCursor: nextCursorSchema }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/audit.csv',
    permission: 'adminAudit.export',
    tag,
    summary: 'Export the events that a filter finds',
    input: z.strictObject(auditFilterShape),
    output: csvSchema,
  }),
  readCheck: endpoint({
    method: 'GET',
    path: '/admin/audit/check',
    permission: 'adminAudit.list',
    tag,
    summary: 'Read how far the log was verified last',
    output: auditCheckSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/audit/check',
    permission: 'adminAudit.check',
    tag,
    summary: 'Verify the log from its first row, or go on where the last check stopped',
    description: 'One call verifies some thousand rows; call again while the answer is not complete.',
    input: z.strictObject({ continue: z.boolean() }),
    output: auditCheckSchema,
  }),
}
