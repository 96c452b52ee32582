import { budgets, type Budget } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median } from '../report/statistics.ts'
import { ROWS, type ListResults, type ListTimes } from './measure-lists.ts'

type Read = (times: ListTimes) => readonly number[]

/** A round is compared with itself, as a busy machine slows both of its lists. */
function ratioOf({ few, many }: ListResults, read: Read): number | undefined {
  const references = read(few)
  return median(read(many).map((ms, round) => ms / (references[round] ?? Number.NaN)))
}

export function createListSections(results: readonly ListResults[]): Section[] {
  const columns = results.map(({ view }) => view.name)
  const line = (label: string, unit: Line['unit'], read: (result: ListResults) => number | undefined) => ({
    label,
    unit,
    values: Object.fromEntries(results.map((result) => [result.view.name, read(result)])),
  })
  const section = (title: string, read: Read, budget: Budget): Section => ({
    title,
    columns,
    lines: [
      line(`${ROWS.few} rows`, 'fineMs', ({ few }) => median(read(few))),
      line(`${ROWS.many} rows`, 'fineMs', ({ many }) => median(read(many))),
      { ...line('many to few', 'ratio', (result) => ratioOf(result, read)), budget },
    ],
  })
  return [
    section('Until the server has answered', ({ serverMs }) => serverMs, budgets.lists.server),
    section('Until the first row is painted', ({ paintedMs }) => paintedMs, budgets.lists.painted),
  ]
}
