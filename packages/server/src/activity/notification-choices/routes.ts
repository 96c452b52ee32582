import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, createStaleProblem, tagged } from '../../infrastructure/http/routes/versions.ts'
import { writeChoices, readChoices } from '../notifications/choices-store.ts'

export function createNotificationChoiceRoutes({ guarded }: Implementers) {
  return {
    read: guarded.notificationChoices.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readChoices(context.database, context.viewer.accountId)),
    ),
    write: guarded.notificationChoices.write.handler(async ({ context, input: { headers, body } }) => {
      const { database, viewer, clock } = context
      const seen = readSeenVersion(headers['if-match'])
      const isDone = await writeChoices(database, viewer.accountId, seen, body, new Date(clock.now()))
      const stored = await readChoices(database, viewer.accountId)
      if (!isDone) throw createStaleProblem(stored.version)
      return tagged(context.responseHeaders, stored)
    }),
  }
}
