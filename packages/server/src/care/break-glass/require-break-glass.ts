import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readLiveBreakGlass } from './service.ts'
import type { BreakGlassGrant } from './service.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'

/**
 * Asked for again at each read, so that the end of the quarter of an hour, or of the session, is the end of
 * it.
 *
 * @returns the grant, whose reason goes into the event `record.read`
 * @throws ApiProblem `break_glass_required`
 */
export async function requireBreakGlass(
  context: Pick<RequestContext, 'database' | 'clock'> & {
    readonly viewer: Pick<Viewer, 'kind' | 'sessionId'>
  },
  subjectAccountId: string,
): Promise<BreakGlassGrant> {
  const { database, clock, viewer } = context
  const now = new Date(clock.now())
  const grant =
    viewer.kind === 'platformAdmin'
      ? await readLiveBreakGlass(database, viewer.sessionId, subjectAccountId, now)
      : undefined
  if (grant === undefined) throw new ApiProblem('break_glass_required')
  return grant
}
