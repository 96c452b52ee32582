import { readChildren } from '../expressions/children.ts'
import { compare, isEqual } from '../expressions/values.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import { isSameCoding } from '../questionnaires/options.ts'
import type { EnableWhen } from '../questionnaires/questionnaire.ts'
import { toNode } from './answer-values.ts'

/** Below zero where the first is less; `undefined` for what has no order, or of which that cannot be known. */
export function compareSafely(one: unknown, other: unknown): number | undefined {
  try {
    return compare(one, other)
  } catch {
    return undefined
  }
}

function isMet(condition: EnableWhen, answer: AnswerValue): boolean {
  const { operator, answerCoding } = condition
  const expected = Object.entries(condition).find(([name]) => /^answer[A-Z]/.test(name))
  const [wanted] =
    expected === undefined ? [] : readChildren({ [expected[0].replace('answer', 'value')]: expected[1] })
  const [given] = readChildren(toNode(answer))
  if (operator === '=' || operator === '!=') {
    const isSame =
      answerCoding !== undefined && 'valueCoding' in answer
        ? isSameCoding(answer.valueCoding, answerCoding)
        : isEqual(given, wanted)
    return isSame === (operator === '=')
  }
  const difference = compareSafely(given, wanted)
  if (difference === undefined) return false
  if (difference === 0) return operator.endsWith('=')
  return operator.startsWith(difference < 0 ? '<' : '>')
}

/**
 * Whether a condition is met by the answers in effect to its question: by any of them, and by none where there are none, except for
 * `exists`. Source: https://hl7.org/fhir/R4/valueset-questionnaire-enable-operator.html
 */
export function isConditionMet(condition: EnableWhen, answers: readonly AnswerValue[]): boolean {
  if (condition.operator === 'exists') return answers.length > 0 === condition.answerBoolean
  return answers.some((answer) => isMet(condition, answer))
}
