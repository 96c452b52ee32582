import { openAnswer, type Answers, type AnswerValue } from '../questionnaires/answers.ts'
import { fromFhirValue, toFhirValue } from './answer-values.ts'
import type { FormState } from './evaluate.ts'
import type { Form, FormItem } from './form.ts'

/** FHIR R4 QuestionnaireResponse.item, https://hl7.org/fhir/R4/questionnaireresponse.html */
export interface ResponseItem {
  readonly linkId: string
  readonly answer?: readonly ResponseAnswer[]
  readonly item?: readonly ResponseItem[]
}

export interface ResponseAnswer {
  readonly [value: `value${string}`]: unknown
  readonly item?: readonly ResponseItem[]
}

/** What is sent: the answers in effect, with what was calculated and without those of disabled items. */
export function listSubmitted(state: FormState): Answers {
  return Object.fromEntries(
    [...state.items].flatMap(([linkId, { answers }]) => (answers.length > 0 ? [[linkId, answers]] : [])),
  )
}

export interface ToResponseOptions {
  /** What is written for the digits of a decimal; by default a number, which loses its zeros at the end. The server gives `JSON.rawJSON`. */
  readonly decimal?: (digits: string) => unknown
}

/** The items of a response to a form. What stands below a question stands within its first answer, or, without one, beside it. */
export function toResponse(
  form: Form,
  state: FormState,
  { decimal }: ToResponseOptions = {},
): ResponseItem[] {
  const toItems = (items: readonly FormItem[]): ResponseItem[] =>
    items.flatMap(({ linkId, items: below }): ResponseItem[] => {
      const answers = state.items.get(linkId)?.answers ?? []
      const within = toItems(below)
      const item = within.length > 0 ? { item: within } : {}
      if (answers.length === 0) return within.length > 0 ? [{ linkId, ...item }] : []
      const answer = answers.map((one, index) => ({
        [openAnswer(one)[0]]: toFhirValue(one, decimal),
        ...(index === 0 && item),
      }))
      return [{ linkId, answer }]
    })
  return toItems(form.items)
}

export interface FromResponseOptions {
  /** The digits that a number was given with, where they are known. */
  readonly digitsOf?: (of: object, name: string) => string
}

/** The way back: the answers in the items of a response. */
export function fromResponse(
  items: readonly ResponseItem[],
  { digitsOf }: FromResponseOptions = {},
): Answers {
  const answers = new Map<string, readonly AnswerValue[]>()
  const read = ({ linkId, answer = [], item = [] }: ResponseItem): void => {
    const given = answer.flatMap((one) => fromFhirValue(one, digitsOf))
    if (given.length > 0) answers.set(linkId, [...(answers.get(linkId) ?? []), ...given])
    for (const below of [...item, ...answer.flatMap((one) => one.item ?? [])]) read(below)
  }
  for (const item of items) read(item)
  return Object.fromEntries(answers)
}
