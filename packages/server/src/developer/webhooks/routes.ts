import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import {
  endWebhook,
  listWebhooks,
  makeWebhook,
  pauseWebhook,
  renewSecret,
  resumeWebhook,
  updateWebhook,
} from './service.ts'

/** @param wake lets what is due be sent at once */
export function createWebhookRoutes({ developer: { webhooks } }: Implementers, wake: () => void) {
  const after = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer
    wake()
    return answered
  }
  return {
    list: webhooks.list.handler(({ context, input }) => listWebhooks(context, input.params.id, input.query)),
    create: webhooks.create.handler(({ context, input }) =>
      makeWebhook(context, input.params.id, input.body),
    ),
    update: webhooks.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await after(updateWebhook(context, seen, body)))
    }),
    renewSecret: webhooks.renewSecret.handler(({ context, input }) => renewSecret(context, input.params.id)),
    pause: webhooks.pause.handler(({ context, input }) => pauseWebhook(context, input.params.id)),
    resume: webhooks.resume.handler(({ context, input }) => after(resumeWebhook(context, input.params.id))),
    test: webhooks.test.handler(({ context, input }) => after(sendTest(context, input.params.id))),
    end: webhooks.end.handler(({ context, input }) => endWebhook(context, input.params.id)),
    listDeliveries: webhooks.listDeliveries.handler(({ context, input }) =>
      listDeliveries(context, input.params.id, input.query),
    ),
    sendAgain: webhooks.sendAgain.handler(({ context, input }) => after(sendAgain(context, input.params.id))),
  }
}
