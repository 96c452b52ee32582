import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Booker } from './booking-rights.ts'

/** To whom appointments are shown, with what is sealed in them. */
export interface AppointmentReader extends Booker {
  readonly sealSecrets: SealSecrets
}

export function asBooker({
  database,
  viewer,
  clock,
  config: { sealSecrets },
}: Pick<RequestContext, 'database' | 'clock' | 'config'> & { readonly viewer: Viewer }): AppointmentReader {
  return { database, viewer, at: new Date(clock.now()), sealSecrets }
}
