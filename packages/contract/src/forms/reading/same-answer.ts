import type { AnswerValue } from '../questionnaires/answers.ts'
import { isSameCoding } from '../questionnaires/options.ts'

/** Whether two answers are the same; of codes the words do not count, which a language may change. */
export function isSameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  return 'valueCoding' in one && 'valueCoding' in other
    ? isSameCoding(one.valueCoding, other.valueCoding)
    : JSON.stringify(one) === JSON.stringify(other)
}

/** Whether a question was answered alike, in the same order. */
export function isSameAnswers(one: readonly AnswerValue[], other: readonly AnswerValue[]): boolean {
  return (
    one.length === other.length &&
    one.every((answer, index) => {
      const beside = other[index]
      return beside !== undefined && isSameAnswer(answer, beside)
    })
  )
}
