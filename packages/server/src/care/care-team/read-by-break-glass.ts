import type { CareTeam } from '@platform/contract/care'
import { requireBreakGlass } from '../break-glass/require-break-glass.ts'
import { recordAccess } from '../consent/record-read.ts'
import { assembleCareTeam } from './service.ts'
import type { CareContext } from '../consent/care-context.ts'

/** The client finds the read and its reason in their access log. @throws ApiProblem `break_glass_required` */
export async function readByBreakGlass(context: CareContext, personId: string): Promise<CareTeam> {
  const { database, viewer, clock } = context
  const { reason } = await requireBreakGlass(context, personId)
  const at = new Date(clock.now())
  await recordAccess(database, { viewer, personId, data: 'careTeam', at, reason })
  const team = await assembleCareTeam(database, { personId, siteId: viewer.siteId, at }, false)
  // Who looks at what is for those who keep the record.
  return { ...team, members: team.members.map((member) => ({ ...member, lastViewedAt: null })) }
}
