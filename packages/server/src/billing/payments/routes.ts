import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { tagged } from '../../infrastructure/http/routes/versions.ts'
import { recordPayment, refundPayment } from './service.ts'

export function createPaymentRoutes({ guarded: { payments } }: Implementers) {
  return {
    record: payments.record.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await recordPayment(context, params.id, body)),
    ),
    refund: payments.refund.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await refundPayment(context, params.id, body)),
    ),
  }
}
