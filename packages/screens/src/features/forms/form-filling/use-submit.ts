import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useProblemWords } from '../form-items/use-problem-words.ts'
import { isQuestion, listNodes, type FormNode } from '../form-model/form-node.ts'
import type { ItemProblem } from '../form-model/form-store.ts'
import type { Filling } from './create-filling.ts'
import type { Submitted } from './filling-transport.ts'
import { pointerTo } from './save-failure.ts'

interface Found {
  readonly node: FormNode
  readonly problem: ItemProblem
}

/** Submits a form, or says what keeps it from that, each with the way to its question. */
export function useSubmit(
  { store, sync }: Filling,
  goToQuestion: (linkId: string) => void,
  onSubmitted: (submitted: Submitted) => void,
) {
  const { t } = useTranslation('form-assignments')
  const problemText = useProblemText()
  const problemWords = useProblemWords()
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const refused = listRefused(store.nodes, failure)
  const found = failure === undefined ? (attempt === 0 ? [] : store.listProblems()) : refused
  const isFailure = failure !== undefined && refused.length === 0
  const errors = isFailure
    ? [{ message: isStale(failure) ? t('formFilling.review.stale') : problemText(failure).text }]
    : found.map(({ node, problem }) => ({
        fieldId: node.linkId,
        message: `${node.text}: ${problemWords(node, problem)}`,
        onFollow: () => goToQuestion(node.linkId),
      }))
  const submit = async (): Promise<void> => {
    setFailure(undefined)
    setAttempt((count) => count + 1)
    if (sync.hasConflicts() || store.listProblems().length > 0) return
    setIsBusy(true)
    try {
      onSubmitted(await sync.submit())
    } catch (error) {
      setFailure(error)
      setAttempt((count) => count + 1)
      if (isStale(error)) await sync.refresh()
    } finally {
      setIsBusy(false)
    }
  }
  return { errors, attempt, isBusy, isFailure, submit }
}

/** Whether something was answered since the answers were looked at. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** The questions whose answers the server does not take. */
function listRefused(nodes: readonly FormNode[], failure: unknown): readonly Found[] {
  const problems = failure instanceof ApiError ? (failure.problem?.errors ?? []) : []
  return listNodes(nodes)
    .filter(isQuestion)
    .flatMap((node) =>
      problems
        .filter(({ pointer }) => pointer === pointerTo(node.linkId))
        .map(({ code }) => ({ node, problem: { code } })),
    )
}
