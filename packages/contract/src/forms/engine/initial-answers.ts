import type { AnswerValue, Answers } from '../questionnaires/answers.ts'
import { fromFhirValue, toAnswer } from './answer-values.ts'
import type { EvaluateOptions } from './evaluate.ts'
import type { Form, FormItem } from './form.ts'
import { createReading, type FormReading } from './reading.ts'

function listGiven({ item }: FormItem): AnswerValue[] {
  const { initial = [], answerOption = [] } = item
  const selected = answerOption.filter(({ initialSelected }) => initialSelected === true)
  return [...initial, ...selected].flatMap((given) => fromFhirValue(given))
}

function listInitial(item: FormItem, reading: FormReading): AnswerValue[] {
  if (item.initial === undefined) return listGiven(item)
  const found = reading.find(item.initial, item).flatMap((value) => toAnswer(item, value) ?? [])
  return item.item.repeats === true ? found : found.slice(0, 1)
}

/** The answers a form begins with: what its items say, or what their expressions find in what is known of the person. */
export function listInitialAnswers(
  form: Form,
  options: Omit<EvaluateOptions, 'answers' | 'previous'> = {},
): Answers {
  const reading = createReading(form, { ...options, answers: {} })
  return Object.fromEntries(
    [...form.byLinkId].flatMap(([linkId, item]) => {
      const initial = listInitial(item, reading)
      return initial.length > 0 ? [[linkId, initial]] : []
    }),
  )
}
