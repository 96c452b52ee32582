import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { saveUsualLink, saveVideoLink } from './service.ts'

export function createVideoLinkRoutes({ guarded: { videoLinks } }: Implementers) {
  return {
    save: videoLinks.save.handler(async ({ context, input: { params, headers, body } }) => {
      const reader = asBooker(context)
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      const row = await saveVideoLink(reader, seen, body.videoUrl)
      return tagged(context.responseHeaders, presentAppointment(reader, row))
    }),
    saveUsual: videoLinks.saveUsual.handler(async ({ context, input: { headers, body } }) => {
      const seenVersion = readSeenVersion(headers['if-match'])
      return tagged(
        context.responseHeaders,
        await saveUsualLink(asBooker(context), seenVersion, body.videoUrl),
      )
    }),
  }
}
