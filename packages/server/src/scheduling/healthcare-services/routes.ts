import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { asBooker } from './as-booker.ts'
import { listBookable } from './service.ts'

export function createHealthcareServiceRoutes({ guarded: { healthcareServices } }: Implementers) {
  return {
    list: healthcareServices.list.handler(async ({ context, input }) => ({
      items: await listBookable(asBooker(context), input),
    })),
  }
}
