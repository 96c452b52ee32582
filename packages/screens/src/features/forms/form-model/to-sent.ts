import type { AnswerValue, DraftAnswer } from '@platform/contract/forms'

/** Answers as a call takes them: a list of its own. */
export function toSent(answers: readonly AnswerValue[]): DraftAnswer['answers'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they were read from what somebody typed, or from an earlier answer
  return [...answers] as DraftAnswer['answers']
}
