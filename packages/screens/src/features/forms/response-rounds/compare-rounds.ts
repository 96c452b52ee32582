import {
  evaluate,
  readAnswers,
  listSections,
  type FormQuestion,
  isSameAnswers,
} from '@platform/contract/forms'
import type { AnswerValue, QuestionnaireResponse } from '@platform/contract/forms'
import { openContent } from '../answer-words/open-content.ts'

/** One submission of a form, as far as it is compared. */
export type Round = Pick<
  QuestionnaireResponse,
  'id' | 'round' | 'submittedAt' | 'amendedAt' | 'content' | 'answers'
>

export interface RoundCell {
  /** Of the round. */
  readonly id: string
  readonly answers: readonly AnswerValue[]
  /** Whether the version of that round has the question, and its conditions were met. */
  readonly wasAsked: boolean
  /** Whether the round before was answered otherwise. */
  readonly isChanged: boolean
}

export interface RoundRow {
  readonly question: FormQuestion
  /** One for each round, in their order. */
  readonly cells: readonly RoundCell[]
}

export interface RoundSection {
  readonly id: string
  readonly title: string
  readonly rows: readonly RoundRow[]
}

/**
 * The answers of several rounds side by side: the questions in the words and the order of the newest version, after them what only
 * older ones have asked. What was never asked nor answered is left out.
 *
 * @param rounds the oldest first
 */
export function compareRounds(rounds: readonly Round[], language: string): readonly RoundSection[] {
  const read = rounds.map((round) => readRound(round, language))
  const known = new Set<string>()
  return read.toReversed().flatMap(({ sections }) =>
    sections.flatMap(({ id, title, questions }) => {
      const rows = questions
        .filter(({ linkId }) => !known.has(linkId))
        .map((question) => ({ question, cells: listCells(question, read) }))
        .filter(({ cells }) => cells.some(({ wasAsked, answers }) => wasAsked || answers.length > 0))
      for (const { linkId } of questions) known.add(linkId)
      return rows.length === 0 ? [] : [{ id, title, rows }]
    }),
  )
}

function readRound({ id, content, answers, submittedAt }: Round, language: string) {
  const form = openContent(content)
  const { items } = evaluate(form, { answers, now: submittedAt })
  return {
    id,
    sections: listSections(form, language),
    answersTo: (linkId: string) => readAnswers(answers, linkId),
    wasAsked: (linkId: string) => items.get(linkId)?.isShown === true,
  }
}

function listCells({ linkId }: FormQuestion, rounds: readonly ReturnType<typeof readRound>[]): RoundCell[] {
  return rounds.map(({ id, answersTo, wasAsked }, index) => {
    const answers = answersTo(linkId)
    const before = rounds[index - 1]
    return {
      id,
      answers,
      wasAsked: wasAsked(linkId) || answers.length > 0,
      isChanged: before !== undefined && !isSameAnswers(answers, before.answersTo(linkId)),
    }
  })
}
