import type { BillingProfile, BillingProfileInput } from '@platform/contract/billing'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { listKeepers } from './keepers.ts'
import { readProfile, writeProfile } from './store.ts'

/** @throws ApiProblem `forbidden` for who belongs to no organization, `not_found` */
export async function readBillingProfile(
  { viewer }: CareContext,
  database: Database,
): Promise<BillingProfile> {
  const { organizationId } = requireOrganization(viewer)
  const profile = await readProfile(database, organizationId, viewer.accountId)
  if (profile === undefined) throw new ApiProblem('not_found')
  return profile
}

/** @throws ApiProblem `forbidden`, `not_found`, `precondition_failed` */
export async function writeBillingProfile(
  context: CareContext,
  seenVersion: number,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  const { viewer, clock } = context
  const { organizationId } = requireOrganization(viewer)
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const isWritten = await writeProfile(transaction, organizationId, seenVersion, {
      ...input,
      updatedAt: at,
    })
    const profile = await readBillingProfile(context, transaction)
    if (!isWritten) throw createStaleProblem(profile.version)
    await announceChange(transaction, viewer, {
      audit: { action: 'billingProfile.changed', object: { kind: 'organization', id: organizationId } },
      readers: await listKeepers(transaction, organizationId),
      topics: ['invoices'],
      at,
    })
    return profile
  })
}
