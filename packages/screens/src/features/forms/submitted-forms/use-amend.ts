import { ApiError } from '@platform/api'
import { versionTag } from '@platform/contract'
import type { Answers, QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { toSent } from '../form-model/to-sent.ts'
import type { Amendment } from './create-amendment.ts'

/** Saves an amendment with its reason; whatever keeps it from that, all stays as it was typed. */
export function useAmend({ id, version }: QuestionnaireResponse, amendment: Amendment, onDone: () => void) {
  const { t } = useTranslation('form-assignments')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const tell = useTell()
  const keptReason = useDraftPlace(`amend-reason:${id}`)
  const [reason, changeReason] = useState(() => keptReason.read() ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const setReason = (text: string): void => {
    keptReason.keep(text)
    changeReason(text)
  }
  const forget = (): void => {
    amendment.forget()
    keptReason.forget()
  }
  const amend = async (): Promise<void> => {
    setFailure(undefined)
    setAttempt((count) => count + 1)
    if (isBusy || reason.trim() === '' || amendment.store.listProblems().length > 0) return
    setIsBusy(true)
    try {
      await api.call.careData.questionnaireResponses.amend({
        params: { id },
        headers: { 'if-match': versionTag(version) },
        body: { answers: mapAnswers(amendment.readAnswers()), reason: reason.trim() },
      })
      forget()
      const { questionnaireResponses, responseProposals } = api.query.careData
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: questionnaireResponses.key() }),
        queryClient.invalidateQueries({ queryKey: responseProposals.key() }),
      ])
      tell(t('submittedForms.amended'))
      onDone()
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412
      setFailure(isStale ? t('submittedForms.stale') : problemText(error).text)
      setAttempt((count) => count + 1)
    } finally {
      setIsBusy(false)
    }
  }
  return { reason, setReason, forget, amend, isBusy, attempt, failure }
}

function mapAnswers(answers: Answers) {
  return Object.fromEntries(Object.entries(answers).map(([linkId, said]) => [linkId, toSent(said)]))
}
