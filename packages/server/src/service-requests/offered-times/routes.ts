import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { tagged } from '../../infrastructure/http/routes/versions.ts'
import { releaseTimes, takeTime } from './answer-times.ts'
import { offerTimes } from './offer-times.ts'

/** @param wakeWaitlist what is let go of may be what somebody waits for */
export function createOfferedTimeRoutes(
  { guarded: { serviceRequests } }: Implementers,
  wakeWaitlist: () => void,
) {
  return {
    offerTimes: serviceRequests.offerTimes.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await offerTimes(context, params.id, body)),
    ),
    takeTime: serviceRequests.takeTime.handler(async ({ context, input: { params } }) => {
      const taken = await takeTime(context, params)
      wakeWaitlist()
      return tagged(context.responseHeaders, taken)
    }),
    releaseTimes: serviceRequests.releaseTimes.handler(async ({ context, input: { params } }) => {
      const released = await releaseTimes(context, params.id)
      wakeWaitlist()
      return tagged(context.responseHeaders, released)
    }),
  }
}
