import { isSameAnswer } from '@platform/contract/forms'
import type { FormNode, QuestionAnswers } from './form-node.ts'
import type { FormStore, ItemState } from './form-store.ts'
import { readLines } from './typed-answers.ts'
import { textForm } from './typed-forms.ts'

/** What was answered in own words beside the choices; empty where nothing was. */
export function readOther({ options }: FormNode, { answers, typed }: ItemState): string {
  const [kept] = typed ?? []
  if (kept !== undefined) return kept
  const own = answers.find((answer) => !options.some((option) => isSameAnswer(option.answer, answer)))
  if (own === undefined) return ''
  return 'valueString' in own ? own.valueString : 'valueCoding' in own ? (own.valueCoding.display ?? '') : ''
}

/** The answers among the choices. */
export function readChosen({ options }: FormNode, { answers }: ItemState): QuestionAnswers {
  return answers.filter((answer) => options.some((option) => isSameAnswer(option.answer, answer)))
}

/** Answers with some of the choices, and with own words where there are some. */
export function answerWithOther(
  store: FormStore,
  { linkId }: FormNode,
  chosen: QuestionAnswers,
  other: string,
): void {
  const own = readLines([other], textForm)
  store.answer(linkId, [...chosen, ...own.answers], own.typed)
}
