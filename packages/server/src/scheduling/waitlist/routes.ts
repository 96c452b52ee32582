import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { readLine } from './read-line.ts'
import { changeWish, joinWaitlist, leaveWaitlist, listWaiting } from './service.ts'

export function createWaitlistRoutes({ guarded: { waitlist } }: Implementers, wakeJob: () => void) {
  return {
    list: waitlist.list.handler(async ({ context, input }) => ({
      items: await listWaiting(asBooker(context), input.personId),
    })),
    join: waitlist.join.handler(async ({ context, input }) => {
      const entry = await joinWaitlist(asBooker(context), input)
      wakeJob()
      return entry
    }),
    change: waitlist.change.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      const entry = await changeWish(asBooker(context), seen, body)
      wakeJob()
      return tagged(context.responseHeaders, entry)
    }),
    leave: waitlist.leave.handler(async ({ context, input }) => {
      await leaveWaitlist(asBooker(context), input.params.id)
      wakeJob()
    }),
    readLine: waitlist.readLine.handler(async ({ context }) => ({
      services: await readLine(asBooker(context)),
    })),
  }
}
