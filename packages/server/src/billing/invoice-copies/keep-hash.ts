import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { invoiceCopies } from '../../tables/billing/invoices.ts'

interface MadeCopy {
  readonly invoiceId: string
  readonly bytes: Uint8Array
  readonly at: Date
}

/**
 * The copy that is made first says what every later one has to be, to the last byte. Copies are made of what was issued, which never
 * changes: where one differs, the way they are made has, and nobody is to have two files of one number.
 *
 * @throws Error when it is another file than the one that was given out
 */
export async function keepHash(database: Database, { invoiceId, bytes, at }: MadeCopy): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await database.insert(invoiceCopies).values({ invoiceId, hash, madeAt: at }).onConflictDoNothing()
  const [kept] = await database
    .select({ hash: invoiceCopies.hash })
    .from(invoiceCopies)
    .where(eq(invoiceCopies.invoiceId, invoiceId))
  if (kept?.hash !== hash)
    throw new Error(`The copy of the invoice ${invoiceId} is another file than the one that was given out`)
}
