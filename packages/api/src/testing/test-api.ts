import { apiBases } from '@platform/contract'
import type { Clock } from '../transport/clock.ts'
import { createApi } from '../calls/create-api.ts'
import type { Api, ApiOptions } from '../calls/create-api.ts'
import { createInstantClock } from './virtual-clock.ts'

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

/** The error a call ends with, or a failure of the test when it does not. */
export async function readFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('The call was expected to fail.')
}
