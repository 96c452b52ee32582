import type { AnswerValue, Answers } from '../questionnaires/answers.ts'
import { fromFhirValue } from './answer-values.ts'
import type { Form, FormItem } from './form.ts'
import { createReading, type ReadingOptions } from './reading.ts'

function listGiven({ item }: FormItem): AnswerValue[] {
  const { initial = [], answerOption = [] } = item
  const selected = answerOption.filter(({ initialSelected }) => initialSelected === true)
  return [...initial, ...selected].flatMap((given) => fromFhirValue(given))
}

/** The answers a form begins with: what its items say, or what their expressions find in what is known of the person. */
export function listInitialAnswers(form: Form, options: Omit<ReadingOptions, 'answers'> = {}): Answers {
  const reading = createReading(form, { ...options, answers: {} })
  return Object.fromEntries(
    [...form.byLinkId].flatMap(([linkId, item]) => {
      const answers = item.initial === undefined ? listGiven(item) : reading.find(item.initial, item)
      return answers.length > 0 ? [[linkId, answers]] : []
    }),
  )
}
