import type { QuestionnaireContent } from '@platform/contract/forms'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useRefreshQuestionnaires } from './use-refresh-questionnaires.ts'

/** Makes a form of some content; answers with its id. */
export function useCreateForm(): (content: QuestionnaireContent) => Promise<string> {
  const { api } = useServices()
  const keys = useIdempotencyKey()
  const refresh = useRefreshQuestionnaires()
  return async (content) => {
    const { id } = await api.call.careData.questionnaires.create({ key: keys.keyOf(content), content })
    void refresh()
    return id
  }
}
