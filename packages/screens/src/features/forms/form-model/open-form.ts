import {
  createForm,
  evaluate,
  type AnswerProblem,
  type Answers,
  type Form,
  type FormState,
  type FhirQuestionnaire,
  type QuestionnaireContent,
} from '@platform/contract/forms'
import type { Evaluated } from './form-store.ts'

/** A form with what follows from its answers. */
export interface OpenedForm {
  readonly form: Form
  readonly linkIds: readonly string[]
  readonly evaluate: (answers: Answers) => Evaluated
}

export function openForm(content: QuestionnaireContent): OpenedForm {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check before publishing has looked at all of it
  const form = createForm(content as unknown as FhirQuestionnaire)
  let previous: FormState | undefined
  return {
    form,
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
