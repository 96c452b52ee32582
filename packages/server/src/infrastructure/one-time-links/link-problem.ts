import { ApiProblem } from '../problems/problem.ts'
import type { OneTimeLinkReading } from './one-time-links.ts'

export function createLinkProblem(state: Exclude<OneTimeLinkReading['state'], 'valid'>): ApiProblem {
  return new ApiProblem(`link_${state}`)
}
