import type { AnswerValue } from './form-node.ts'

/** Whether two answers are the same; codes are compared without their words, which a language may change. */
export function isSameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  if ('valueCoding' in one && 'valueCoding' in other) {
    const { system, code, display } = one.valueCoding
    const { valueCoding } = other
    return code === undefined
      ? valueCoding.code === undefined && display === valueCoding.display
      : code === valueCoding.code && system === valueCoding.system
  }
  return JSON.stringify(one) === JSON.stringify(other)
}
