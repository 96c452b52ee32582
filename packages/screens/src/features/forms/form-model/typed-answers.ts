import type { AnswerValue, QuestionAnswers } from './form-node.ts'

/** How the answers of a type are typed, one line each. */
export interface TypedForm {
  /** `undefined` for what is no answer of that type. */
  readonly read: (text: string) => AnswerValue | undefined
  readonly write: (answer: AnswerValue) => string
}

export interface TypedLines {
  readonly answers: QuestionAnswers
  /** All lines, where one of them is no answer. */
  readonly typed?: readonly string[]
}

/** Empty lines are no answers. */
export function readLines(lines: readonly string[], { read }: TypedForm): TypedLines {
  const written = lines.filter((line) => line.trim() !== '')
  const answers = written.map(read)
  const good = answers.filter((answer) => answer !== undefined)
  return { answers: good, ...(good.length < written.length && { typed: written }) }
}

/** The lines that are shown for what is stored, at least one. */
export function writeLines({ answers, typed }: TypedLines, { write }: TypedForm): readonly string[] {
  const lines = typed ?? answers.map(write)
  return lines.length === 0 ? [''] : lines
}
