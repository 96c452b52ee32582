import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { EndSentTo } from '../pending/end-pending.ts'
import { askForEmailChange, cancelEmailChange, readPendingEmailChange } from './ask.ts'
import { completeEmailChange, readEmailChangeLink } from './complete.ts'

export function createEmailChangeRoutes({ open, guarded }: Implementers, endSentTo: readonly EndSentTo[]) {
  return {
    read: guarded.emailChanges.read.handler(async ({ context }) => ({
      pending: await readPendingEmailChange(context, context.viewer),
    })),
    create: guarded.emailChanges.create.handler(async ({ context, input }) => ({
      pending: await askForEmailChange(context, context.viewer, input.newEmail),
    })),
    cancel: guarded.emailChanges.cancel.handler(({ context }) => cancelEmailChange(context, context.viewer)),
    readLink: open.emailChanges.readLink.handler(({ context, input }) =>
      readEmailChangeLink(context, input.secret),
    ),
    complete: open.emailChanges.complete.handler(({ context, input }) =>
      completeEmailChange(context, input.secret, endSentTo),
    ),
  }
}
