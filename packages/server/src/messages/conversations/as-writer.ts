import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Writer } from './send.ts'

export function asWriter({
  database,
  viewer,
  clock,
}: Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }): Writer {
  return { database, viewer, at: new Date(clock.now()) }
}
