import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Booker } from './booking-rights.ts'

export function asBooker({
  database,
  viewer,
  clock,
}: Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }): Booker {
  return { database, viewer, at: new Date(clock.now()) }
}
