import { createHash } from 'node:crypto'
import type { Database } from '../../infrastructure/database/database.ts'
import { invoiceCopies } from '../../tables/billing/invoices.ts'

interface MadeCopy {
  readonly invoiceId: string
  readonly bytes: Uint8Array
  readonly at: Date
}

/** Notes what is given out, the same once: of a file that somebody shows it can be said whether, and since when, it was given out. */
export async function keepHash(database: Database, { invoiceId, bytes, at }: MadeCopy): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await database.insert(invoiceCopies).values({ invoiceId, hash, madeAt: at }).onConflictDoNothing()
}
