import { typingBudget } from '../budgets.ts'
import type { Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { Typing } from './measure-typing.ts'

export interface Typings {
  readonly form: readonly Typing[]
  /** The same where no script of the page heard of a key. */
  readonly bare: readonly Typing[]
  /** On a page that has one text and nothing else. */
  readonly empty: readonly Typing[]
}

export function createTypingSection({ form, bare, empty }: Typings): Section {
  const columns = form.map((_, index) => `Round ${index + 1}`)
  const line = (label: string, read: (typing: Typing) => number | undefined, of = form) => ({
    label,
    unit: 'fineMs' as const,
    values: Object.fromEntries(of.map((typing, index) => [`Round ${index + 1}`, read(typing)])),
  })
  return {
    title: 'From a key to the frame with its letter',
    columns,
    lines: [
      line('half of the keys', ({ keysMs }) => median(keysMs)),
      { ...line('95 of 100 keys', ({ keysMs }) => percentile95(keysMs)), budget: typingBudget },
      line('the slowest key', ({ keysMs }) => Math.max(...keysMs)),
      line('the browser alone: half of the keys', ({ keysMs }) => median(keysMs), bare),
      line('the browser alone: 95 of 100 keys', ({ keysMs }) => percentile95(keysMs), bare),
      line('a page with one text: half of the keys', ({ keysMs }) => median(keysMs), empty),
      line('a page with one text: 95 of 100 keys', ({ keysMs }) => percentile95(keysMs), empty),
      {
        ...line('keys of more than 16 ms by Event Timing', ({ slowEvents }) => slowEvents),
        unit: 'count',
      },
    ],
  }
}
