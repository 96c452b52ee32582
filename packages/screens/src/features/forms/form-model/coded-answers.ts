import { codingSchema, type Coding } from '@platform/contract/health-record'
import * as z from 'zod/mini'
import type { AnswerValue, QuestionAnswers } from './form-node.ts'

/** One answer as it is typed, with the code that was chosen last for it. */
export interface CodedLine {
  readonly text: string
  readonly coding?: Coding
}

/** The codes among some answers. */
export function listCodings(answers: QuestionAnswers): readonly Coding[] {
  return answers.flatMap((answer) => readCoding(answer) ?? [])
}

export function toLine(answer: AnswerValue): CodedLine {
  const coding = readCoding(answer)
  if (coding !== undefined) return { text: wordsOf(coding), coding }
  return { text: 'valueString' in answer ? answer.valueString : '' }
}

/** The code of a line: it belongs to the words that it was chosen with. */
export function codingOf({ text, coding }: CodedLine): Coding | undefined {
  return coding !== undefined && wordsOf(coding) === text ? coding : undefined
}

/** What was said in a line; a line without words is no answer. */
export function toAnswers(line: CodedLine): readonly AnswerValue[] {
  if (line.text.trim() === '') return []
  const coding = codingOf(line)
  if (coding === undefined) return [{ valueString: line.text }]
  const { version, ...rest } = coding
  return [{ valueCoding: { ...rest, ...(version !== null && { version }) } }]
}

function wordsOf({ display, code }: Coding): string {
  return display === '' ? code : display
}

function readCoding(answer: AnswerValue): Coding | undefined {
  return 'valueCoding' in answer ? z.safeParse(codingSchema, answer.valueCoding).data : undefined
}
