import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../exchange.ts'
import { ApiProblem, createFieldProblem } from '../../problems/problem.ts'
import type { HostPolicy } from './hosts.ts'

const MAX_ADDRESS_LENGTH = 8_192

/** No text of the database can hold a NUL. */
export function createHostGuard(hosts: HostPolicy): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (!hosts.isKnownHost(c.req.header('host'))) throw new ApiProblem('host_unknown')
    if (c.req.url.length > MAX_ADDRESS_LENGTH) throw new ApiProblem('uri_too_long')
    if (c.req.url.includes('%00')) throw createFieldProblem([], 'unsafe_text')
    await next()
  }
}
