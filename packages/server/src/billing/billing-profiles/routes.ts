import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { readBillingProfile, writeBillingProfile } from './service.ts'

export function createBillingProfileRoutes({ guarded: { billingProfiles } }: Implementers) {
  return {
    read: billingProfiles.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readBillingProfile(context, context.database)),
    ),
    write: billingProfiles.write.handler(async ({ context, input: { headers, body } }) =>
      tagged(
        context.responseHeaders,
        await writeBillingProfile(context, readSeenVersion(headers['if-match']), body),
      ),
    ),
  }
}
