import type { BillingProfile, Invoice } from '@platform/contract/billing'
import { eq } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { invoiceLines } from '../../tables/billing/invoices.ts'
import { readProfile } from '../billing-profiles/store.ts'
import { announceInvoice } from '../invoice-records/announce.ts'
import { addDays, dayIn } from '../invoice-records/days.ts'
import { readBuyer } from '../invoice-records/parties.ts'
import { readInvoice, requireLocked } from '../invoice-records/require-invoice.ts'
import { stampIssued } from '../invoice-records/stamp-issued.ts'

/**
 * The same key issues once.
 *
 * @throws ApiProblem `not_found`, `conflict` for what was issued with another key, `precondition_failed`, `validation_failed` for
 * what is missing: lines, a client, a due day that is not before today, or what the organization says of itself
 */
export async function issueInvoice(
  context: CareContext,
  id: string,
  { key, seenVersion }: { readonly key: string; readonly seenVersion: number },
): Promise<Invoice> {
  const { organizationId } = requireOrganization(context.viewer)
  return context.database.transaction(async (transaction) => {
    const draft = await requireLocked(context, transaction, id)
    if (draft.number !== null) {
      if (draft.issueKey !== key) throw new ApiProblem('conflict', { detail: 'It was issued before' })
      return readInvoice(context, transaction, id)
    }
    if (draft.version !== seenVersion) throw createStaleProblem(draft.version)
    if (draft.clientId === null) throw createFieldProblem(['clientId'], 'required')
    if ((await transaction.$count(invoiceLines, eq(invoiceLines.invoiceId, id))) === 0)
      throw createFieldProblem(['lines'], 'too_few')
    const profile = await requireProfile(context, transaction)
    const buyer = await readBuyer(transaction, draft.clientId)
    const at = new Date(context.clock.now())
    const issuedOn = dayIn(profile.timeZone, at)
    const dueOn = draft.dueOn ?? addDays(issuedOn, profile.paymentDays)
    if (dueOn < issuedOn) throw createFieldProblem(['dueOn'], 'date_in_past')
    await stampIssued(transaction, { id, organizationId, profile, buyer, dueOn, at, key })
    await announceInvoice(context, transaction, draft, {
      action: 'invoice.issued',
      event: 'invoiceIssued',
      sellerName: profile.name,
    })
    return readInvoice(context, transaction, id)
  })
}

/** @throws ApiProblem `validation_failed` where nobody has filled it in */
export async function requireProfile({ viewer }: CareContext, database: Database): Promise<BillingProfile> {
  const { organizationId } = requireOrganization(viewer)
  const profile = await readProfile(database, organizationId, viewer.accountId)
  if (profile === undefined || profile.version === 0) throw createFieldProblem(['seller'], 'required')
  return profile
}
