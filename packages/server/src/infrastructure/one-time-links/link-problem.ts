import { ApiProblem } from '../problems/problem.ts'
import type { OneTimeLinkReading } from './one-time-links.ts'

/**
 * What a link that is good for nothing is answered with: `link_used`, `link_expired`, `link_replaced`, `link_revoked`
 * or `link_unknown`.
 */
export function createLinkProblem(state: Exclude<OneTimeLinkReading['state'], 'valid'>): ApiProblem {
  return new ApiProblem(`link_${state}`)
}
