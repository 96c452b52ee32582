import type { Clock } from '@platform/api'
import { apiBases } from '@platform/contract'
import { createInstantClock } from '@platform/test-server'
import { createApi } from '../create-api.ts'
import type { Api, ApiOptions } from '../create-api.ts'

/** An API whose bases all live on one server, signed in with a token unless told otherwise. */
export function createTestApi(origin: string, options: Partial<ApiOptions> = {}): Api & { clock: Clock } {
  const clock = options.clock ?? createInstantClock()
  const bases = {
    main: `${origin}${apiBases.main}`,
    developer: `${origin}${apiBases.developer}`,
    medicalScanner: `${origin}${apiBases.medicalScanner}`,
    medicalSearch: `${origin}${apiBases.medicalSearch}`,
    careData: `${origin}${apiBases.careData}`,
    dataTrust: `${origin}${apiBases.dataTrust}`,
    messages: `${origin}${apiBases.messages}`,
  }
  return { ...createApi({ siteId: 'Candoo', bases, token: () => 'tok-1', ...options, clock }), clock }
}
