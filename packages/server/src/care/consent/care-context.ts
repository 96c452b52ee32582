import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { CareQuery } from './access.ts'

export type CareContext = Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }

/**
 * Who asks about whom. An app is let in to one person alone, whoever else has let its owner in.
 *
 * @throws ApiProblem `not_found` for an app that asks about somebody else
 */
export function askAbout(
  { viewer, clock }: Pick<CareContext, 'viewer' | 'clock'>,
  personId: string,
): CareQuery {
  const { accountId, siteId, onlyPersonId = personId } = viewer
  if (personId !== onlyPersonId) throw new ApiProblem('not_found')
  return { accountId, siteId, personId, at: new Date(clock.now()) }
}
