import type { Invoice, InvoiceInput, InvoiceLineInput } from '@platform/contract/billing'
import { eq } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { accounts } from '../../tables/identity/account.ts'
import { readProfile } from '../billing-profiles/store.ts'
import { announceInvoice } from '../invoice-records/announce.ts'
import { readInvoice, requireDraft, requireLocked } from '../invoice-records/require-invoice.ts'
import { findByKey } from '../invoice-records/store.ts'
import { countLines, writeLines } from '../invoice-records/write-lines.ts'
import { isBuyer, listBillable } from './buyers-store.ts'

/** With a key that was used before it is the draft that was begun then. @throws ApiProblem `validation_failed`, `conflict` */
export async function createDraft(
  context: CareContext,
  { key, ...input }: InvoiceInput & { readonly key: string },
): Promise<Invoice> {
  const { viewer, clock } = context
  const { accountId, siteId } = viewer
  const { organizationId } = requireOrganization(viewer)
  const { clientId, currency, note, dueOn, lines } = input
  const amounts = countLines(lines, currency)
  return change(context, async (transaction) => {
    const sent = { clientId, currency, note, dueOn, ...sumsOf(amounts) }
    const known = await findByKey(transaction, organizationId, key)
    if (known !== undefined) return takeSame(known, sent)
    await requireBillable(context, transaction, input, null)
    const profile = await readProfile(transaction, organizationId, accountId)
    const [added] = await transaction
      .insert(invoices)
      .values({
        siteId,
        organizationId,
        clientId,
        createdBy: accountId,
        currency,
        language: await readLanguage(transaction, clientId),
        timeZone: profile?.timeZone ?? 'UTC',
        dueOn,
        note,
        ...sumsOf(amounts),
        key,
        createdAt: new Date(clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: invoices.id })
    if (added === undefined) {
      // It was begun at the same moment.
      const other = await findByKey(transaction, organizationId, key)
      if (other === undefined) throw new ApiProblem('conflict')
      return takeSame(other, sent)
    }
    await writeLines(transaction, added.id, lines, amounts)
    await announceInvoice(context, transaction, { ...added, organizationId, clientId, number: null }, {})
    return added.id
  })
}

/** @throws ApiProblem `not_found`, `conflict` for what was issued, `precondition_failed`, `validation_failed` */
export async function updateDraft(
  context: CareContext,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  input: InvoiceInput,
): Promise<Invoice> {
  const { clientId, currency, note, dueOn, lines } = input
  const amounts = countLines(lines, currency)
  return change(context, async (transaction) => {
    const draft = await requireLocked(context, transaction, id)
    requireDraft(draft)
    if (draft.version !== seenVersion) throw createStaleProblem(draft.version)
    await requireBillable(context, transaction, input, id)
    const language = await readLanguage(transaction, clientId)
    await transaction
      .update(invoices)
      .set({ clientId, currency, language, note, dueOn, ...sumsOf(amounts), version: seenVersion + 1 })
      .where(eq(invoices.id, id))
    await writeLines(transaction, id, lines, amounts)
    await announceInvoice(context, transaction, draft, {})
    return id
  })
}

/** @throws ApiProblem `not_found`, `conflict` for what was issued */
export async function removeDraft(context: CareContext, id: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const draft = await requireLocked(context, transaction, id)
    requireDraft(draft)
    await transaction.delete(invoices).where(eq(invoices.id, id))
    await announceInvoice(context, transaction, draft, {})
  })
}

/** Two that are written at once for one appointment: the database lets one of them through. */
async function change(
  context: CareContext,
  work: (transaction: Database) => Promise<string>,
): Promise<Invoice> {
  try {
    return await context.database.transaction(async (transaction) =>
      readInvoice(context, transaction, await work(transaction)),
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw createFieldProblem(['lines'], 'already_used')
    throw error
  }
}

async function requireBillable(
  { viewer }: CareContext,
  database: Database,
  { clientId, lines }: { readonly clientId: string; readonly lines: readonly InvoiceLineInput[] },
  invoiceId: string | null,
): Promise<void> {
  const { organizationId } = requireOrganization(viewer)
  const practice = { organizationId, siteId: viewer.siteId }
  if (!(await isBuyer(database, practice, clientId))) throw createFieldProblem(['clientId'], 'invalid_value')
  const among = [...new Set(lines.flatMap(({ appointmentId }) => appointmentId ?? []))]
  if (among.length === 0) return
  const billable = await listBillable(database, practice, clientId, { exceptInvoiceId: invoiceId, among })
  const free = new Set(billable.map(({ id }) => id))
  const wrong = lines.findIndex(({ appointmentId }) => appointmentId !== null && !free.has(appointmentId))
  if (wrong !== -1) throw createFieldProblem(['lines', wrong, 'appointmentId'], 'invalid_value')
}

type Known = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** @throws ApiProblem `conflict` */
function takeSame(
  known: Known,
  sent: Pick<Known, 'clientId' | 'currency' | 'note' | 'dueOn' | 'netMinor' | 'grossMinor'>,
): string {
  const { version, clientId, currency, note, dueOn, netMinor, grossMinor } = known
  // What one says that was changed since, the first attempt may have said otherwise.
  const isSame =
    version > 1 ||
    (clientId === sent.clientId &&
      currency === sent.currency &&
      note === sent.note &&
      dueOn === sent.dueOn &&
      netMinor === sent.netMinor &&
      grossMinor === sent.grossMinor)
  requireSameContent(isSame, 'invoice')
  return known.id
}

async function readLanguage(database: Database, clientId: string) {
  const [row] = await database
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, clientId))
  return row?.language ?? 'en'
}

function sumsOf({ netMinor, taxMinor, grossMinor }: ReturnType<typeof countLines>) {
  return { netMinor, taxMinor, grossMinor }
}
