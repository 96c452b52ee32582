import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { FillingTransport } from './filling-transport.ts'

/** Of whoever has the link. */
export function createLinkTransport({ api }: Pick<SiteServices, 'api'>, secret: string): FillingTransport {
  const { formLinks } = api.call.careData
  return {
    save: (change) => formLinks.saveAnswers({ secret, ...change }),
    submit: async (seenRevision) => {
      await formLinks.submit({ secret, seenRevision })
      return { responseId: undefined }
    },
  }
}
