import type { Assumed } from './assumptions.ts'

export interface RowType {
  /** The first has one row each, the others what belongs to it. */
  readonly tables: readonly string[]
  /** Of a client, at the end of a year: what is forgotten earlier does not add up. */
  count(assumed: Assumed): number
}

const DAYS = 365
const SESSION_DAYS = 30
const EVENT_DAYS = 4

export const ROW_TYPES = {
  account: { tables: ['accounts', 'account_sites'], count: () => 1 },
  session: { tables: ['sessions'], count: ({ signIns }) => signIns * SESSION_DAYS },
  'sign-in': { tables: ['sign_ins'], count: ({ signIns }) => signIns * DAYS },
  'audited event': {
    tables: ['audit_events', 'audit_chain'],
    count: ({ auditedEvents }) => auditedEvents * DAYS,
  },
  notification: { tables: ['notifications'], count: ({ notifications }) => notifications * DAYS },
  'event for open pages': {
    tables: ['account_events'],
    count: ({ writeCalls }) => writeCalls * EVENT_DAYS,
  },
  document: { tables: ['documents', 'document_texts'], count: ({ documents }) => documents },
  conversation: {
    tables: ['conversations', 'conversation_members'],
    count: ({ conversations }) => conversations,
  },
  message: { tables: ['messages'], count: ({ messages }) => messages },
  'entry of a journal': { tables: ['care_resources'], count: ({ journalEntries }) => journalEntries },
  sample: { tables: ['vital_samples', 'vital_sample_sums'], count: ({ samples }) => samples },
  appointment: { tables: ['appointments', 'schedule_claims'], count: ({ appointments }) => appointments },
  invoice: {
    tables: ['invoices', 'invoice_lines', 'invoice_taxes', 'payments', 'allocations', 'invoice_balances'],
    count: ({ invoices }) => invoices,
  },
} as const satisfies Record<string, RowType>

export type RowTypeName = keyof typeof ROW_TYPES
export const ROW_TYPE_NAMES = Object.keys(ROW_TYPES).filter((name): name is RowTypeName =>
  Object.hasOwn(ROW_TYPES, name),
)
