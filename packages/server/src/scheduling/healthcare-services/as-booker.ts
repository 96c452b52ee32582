import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Booker } from './booking-rights.ts'

/** To whom appointments are shown, with what is sealed in them. */
export interface AppointmentReader extends Booker {
  readonly tokenSecrets: TokenSecrets
}

export function asBooker({
  database,
  viewer,
  clock,
  config: { tokenSecrets },
}: Pick<RequestContext, 'database' | 'clock' | 'config'> & { readonly viewer: Viewer }): AppointmentReader {
  return { database, viewer, at: new Date(clock.now()), tokenSecrets }
}
