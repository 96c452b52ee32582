import type { StoredAnswers } from '../../src/tables/forms/stored-answers.ts'
import { codingOf, countOf, TROUBLES } from './contents.ts'
import type { Often } from './contents.ts'

interface Round {
  readonly name: string
  readonly daysAgo: number
  /** To the troubles in their order. */
  readonly often: readonly Often[]
  readonly hardest?: string
  readonly isReviewed: boolean
}

/** It gets better, slowly; nobody has looked at the last one yet. */
export const ROUNDS: readonly Round[] = [
  {
    name: 'First visit',
    daysAgo: 86,
    often: ['daily', 'most', 'most', 'daily', 'most', 'most', 'some', 'most'],
    hardest: 'The evenings, when everybody else is asleep.',
    isReviewed: true,
  },
  {
    name: 'After four weeks',
    daysAgo: 57,
    often: ['most', 'most', 'most', 'most', 'some', 'most', 'some', 'some'],
    isReviewed: true,
  },
  {
    name: 'After eight weeks',
    daysAgo: 29,
    often: ['most', 'some', 'some', 'some', 'some', 'some', 'never', 'some'],
    isReviewed: true,
  },
  {
    name: 'After twelve weeks',
    daysAgo: 2,
    often: ['some', 'some', 'never', 'some', 'never', 'some', 'never', 'never'],
    isReviewed: false,
  },
]

/** What was answered so far to a round that is not finished. */
export const BEGUN: readonly Often[] = ['some', 'never', 'never']

export function toAnswers(often: readonly Often[]): Record<string, StoredAnswers[string]> {
  return Object.fromEntries(
    often.flatMap((one, index) => {
      const linkId = TROUBLES[index]?.[0]
      return linkId === undefined ? [] : [[linkId, [{ valueCoding: codingOf(one) }]]]
    }),
  )
}

export function toSubmitted({ often, hardest }: Round): StoredAnswers {
  const total = often.reduce((sum, one) => sum + countOf(one), 0)
  return {
    ...toAnswers(often),
    total: [{ valueDecimal: String(total) }],
    ...(hardest !== undefined && { hardest: [{ valueString: hardest }] }),
  }
}
