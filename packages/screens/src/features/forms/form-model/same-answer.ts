import { isSameCoding } from '@platform/contract/forms'
import type { AnswerValue, QuestionAnswers } from './form-node.ts'

/** Whether two answers are the same; of codes the words do not count, which a language may change. */
export function isSameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  return 'valueCoding' in one && 'valueCoding' in other
    ? isSameCoding(one.valueCoding, other.valueCoding)
    : JSON.stringify(one) === JSON.stringify(other)
}

/** Whether a question was answered alike, in the same order. */
export function isSameAnswers(one: QuestionAnswers, other: QuestionAnswers): boolean {
  return (
    one.length === other.length &&
    one.every((answer, index) => {
      const beside = other[index]
      return beside !== undefined && isSameAnswer(answer, beside)
    })
  )
}
