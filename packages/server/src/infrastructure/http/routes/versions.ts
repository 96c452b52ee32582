import { parseVersionTag, versionTag } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'

/**
 * The version a write was based on. `*` is refused: it would overwrite what the person has not seen.
 *
 * @throws ApiProblem `precondition_required` when the header is not one version.
 */
export function readSeenVersion(ifMatch: string): number {
  const version = parseVersionTag(ifMatch)
  if (version === undefined) throw new ApiProblem('precondition_required')
  return version
}

/** The problem for a write that was based on an older version than the stored one. */
export function createStaleProblem(currentVersion: number): ApiProblem {
  return new ApiProblem('precondition_failed', { currentVersion })
}

/** Gives the answer the entity tag of what it carries. */
export function tagged<Body extends { readonly version: number }>(headers: Headers, body: Body): Body {
  headers.set('etag', versionTag(body.version))
  return body
}
