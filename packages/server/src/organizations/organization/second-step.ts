import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { requireOrganization } from './organization-rules.ts'
import { organizations } from '../../tables/organizations/organization.ts'

/** @throws ApiProblem `forbidden`, `not_found` */
export async function readSecondStepRule({ config, database }: RequestContext, viewer: Viewer) {
  const { organizationId } = requireOrganization(viewer)
  const [row] = await database
    .select({ isRequired: organizations.requireSecondStep })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (row === undefined) throw new ApiProblem('not_found')
  return { ...row, isRequiredOfAll: config.secondStepKinds.includes('professional') }
}

/** @throws ApiProblem `forbidden`, `fresh_sign_in_required` */
export async function changeSecondStepRule(
  context: RequestContext,
  viewer: Viewer,
  isRequired: boolean,
): Promise<void> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const { organizationId } = requireOrganization(viewer)
  await context.database.transaction(async (transaction) => {
    await transaction
      .update(organizations)
      .set({ requireSecondStep: isRequired })
      .where(eq(organizations.id, organizationId))
    await recordAuditEvent(transaction, {
      at: new Date(context.clock.now()),
      action: 'organization.profileChanged',
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      organizationId,
      object: { kind: 'organization', id: organizationId },
      details: { secondStep: isRequired ? 'required' : 'optional' },
    })
  })
}
