import type { AnswerValue } from '../questionnaires/answers.ts'
import { readText } from '../questionnaires/extensions.ts'
import type { AnswerOption } from '../questionnaires/questionnaire.ts'

/** What can be chosen, and how that is called in the language of the reader. */
export interface QuestionOption {
  readonly answer: AnswerValue
  readonly label: string
}

export function readOptions(options: readonly AnswerOption[], language: string): readonly QuestionOption[] {
  return options.flatMap((option) => readOption(option, language))
}

function readOption(option: AnswerOption, language: string): readonly QuestionOption[] {
  const { valueCoding, valueString, valueInteger, valueDate, valueTime } = option
  if (valueCoding !== undefined) {
    const label = readText(valueCoding, 'display', language) ?? valueCoding.code ?? ''
    return [{ answer: { valueCoding }, label }]
  }
  if (valueString !== undefined)
    return [{ answer: { valueString }, label: readText(option, 'valueString', language) ?? valueString }]
  // The others say what they are in the same way as an answer that was typed.
  if (valueInteger !== undefined) return [{ answer: { valueInteger }, label: '' }]
  if (valueDate !== undefined) return [{ answer: { valueDate }, label: '' }]
  return valueTime === undefined ? [] : [{ answer: { valueTime }, label: '' }]
}
