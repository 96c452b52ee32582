import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { FillingTransport } from './filling-transport.ts'

/** Of somebody who is signed in, and was asked. */
export function createAccountTransport({ api }: Pick<SiteServices, 'api'>, id: string): FillingTransport {
  const { formAssignments } = api.call.careData
  const params = { id }
  return {
    save: (change, context = {}) => formAssignments.saveAnswers({ params, body: change }, { context }),
    submit: async (seenRevision) => {
      const response = await formAssignments.submit({ params, body: { seenRevision } })
      return { responseId: response.id }
    },
  }
}
