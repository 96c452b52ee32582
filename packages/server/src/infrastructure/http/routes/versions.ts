import { parseVersionTag, versionTag } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'

/** `*` is refused: it would overwrite what was not seen. @throws ApiProblem `precondition_required` */
export function readSeenVersion(ifMatch: string): number {
  const version = parseVersionTag(ifMatch)
  if (version === undefined) throw new ApiProblem('precondition_required')
  return version
}

export function createStaleProblem(currentVersion: number): ApiProblem {
  return new ApiProblem('precondition_failed', { currentVersion })
}

export function tagged<Body extends { readonly version: number }>(headers: Headers, body: Body): Body {
  headers.set('etag', versionTag(body.version))
  return body
}
