import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { FormNode } from '../form-model/form-node.ts'
import type { ItemProblem, ItemState } from '../form-model/form-store.ts'
import { useLimitWords, useProblemWords } from './use-problem-words.ts'

/** What the control of an item says beside itself. */
export interface ItemWords {
  readonly label: ReactElement
  readonly help: string | undefined
  readonly error: string | undefined
  readonly optionalLabel: string | undefined
}

export function useItemWords(node: FormNode, state: ItemState): ItemWords {
  const { t } = useTranslation('common')
  const hints = useHints(node)
  const problemWords = useProblemWords()
  const help = [node.help, ...hints].filter((part) => part !== undefined).join(' ')
  return {
    label: <bdi>{node.text}</bdi>,
    help: help === '' ? undefined : help,
    error: writeProblem(state.problem, (problem) => problemWords(node, problem)),
    optionalLabel: node.isRequired ? t('state.required') : undefined,
  }
}

function writeProblem(
  problem: ItemProblem | undefined,
  write: (problem: ItemProblem) => string,
): string | undefined {
  return problem === undefined ? undefined : write(problem)
}

/** What is allowed, before somebody types it. */
function useHints({ type, min, max, maxLength }: FormNode): readonly string[] {
  const { t } = useTranslation('form-assignments')
  const writeLimit = useLimitWords()
  const hints: string[] = []
  if (maxLength !== undefined) hints.push(t('formItems.hint.length', { count: maxLength }))
  const [from, to] = [min, max].map((limit) => (limit === undefined ? undefined : writeLimit(type, limit)))
  if (from !== undefined && to !== undefined) hints.push(t('formItems.hint.between', { from, to }))
  else if (from !== undefined) hints.push(t('formItems.hint.from', { from }))
  else if (to !== undefined) hints.push(t('formItems.hint.to', { to }))
  return hints
}
