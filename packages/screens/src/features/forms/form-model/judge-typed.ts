import { MAX_ANSWER_LENGTH } from '@platform/contract/forms'
import type { FormNode } from './form-node.ts'
import type { ItemProblem } from './form-store.ts'

const CODES: Readonly<Record<string, string>> = {
  integer: 'not_whole',
  decimal: 'not_a_number',
  quantity: 'not_a_number',
  date: 'invalid_date',
  dateTime: 'incomplete_moment',
  time: 'invalid_time',
  url: 'invalid_web_address',
}

/** What is wrong with what was typed and is no answer. */
export function judgeTyped({ type, maxLength }: FormNode, typed: readonly string[]): ItemProblem {
  const limit = Math.min(maxLength ?? MAX_ANSWER_LENGTH, MAX_ANSWER_LENGTH)
  if (typed.some((text) => text.length > limit)) return { code: 'too_long', limit }
  return { code: CODES[type] ?? 'unsafe_text' }
}
