import {
  evaluate,
  type AnswerProblem,
  type Answers,
  type Form,
  type FormState,
} from '@platform/contract/forms'
import type { Evaluated } from './form-store.ts'

/** A form with what follows from its answers. */
export interface OpenedForm {
  readonly linkIds: readonly string[]
  readonly evaluate: (answers: Answers) => Evaluated
}

export function openForm(form: Form): OpenedForm {
  let previous: FormState | undefined
  return {
    linkIds: [...form.byLinkId.keys()],
    evaluate(answers) {
      const state = evaluate(form, { answers, previous })
      previous = state
      return {
        isEnabled: (linkId) => state.items.get(linkId)?.isEnabled ?? false,
        answersOf: (linkId) => state.items.get(linkId)?.answers ?? [],
        problemOf: (linkId) => firstOf(state.items.get(linkId)?.problems),
      }
    },
  }
}

/** What is wrong with all answers comes before what is wrong with one. */
function firstOf(problems: readonly AnswerProblem[] | undefined): AnswerProblem | undefined {
  return problems?.find(({ code }) => code === 'required') ?? problems?.[0]
}
