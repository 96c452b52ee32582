import type { AnswerValue } from '../questionnaires/answers.ts'
import type { AnswerProblem } from './judge-answers.ts'

export interface ItemState {
  /** The conditions of the item and of all it stands in are met. */
  readonly isEnabled: boolean
  /** Enabled, and not hidden. */
  readonly isShown: boolean
  /** The answers in effect: none of a disabled item; what was calculated, where something is. */
  readonly answers: readonly AnswerValue[]
  readonly problems: readonly AnswerProblem[]
}
