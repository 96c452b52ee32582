import { ApiError } from '@platform/api'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { FillingTransport } from './filling-transport.ts'

/** Of whoever has the link. */
export function createLinkTransport({ api }: Pick<SiteServices, 'api'>, secret: string): FillingTransport {
  const { formLinks } = api.call.careData
  let wasAnswerLost = false
  return {
    save: (change, context = {}) => formLinks.saveAnswers({ secret, ...change }, { context }),
    async submit(seenRevision) {
      try {
        await formLinks.submit({ secret, seenRevision })
      } catch (error) {
        // It was this page that has used it up, and did not hear of it.
        if (!(wasAnswerLost && error instanceof ApiError && error.code === 'link_used')) {
          wasAnswerLost ||= error instanceof ApiError && error.status === undefined
          throw error
        }
      }
      return { responseId: undefined }
    },
  }
}
