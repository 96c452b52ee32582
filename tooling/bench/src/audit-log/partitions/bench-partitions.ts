import { startPostgres } from '@platform/server/testing'
import type { PairedTimes } from '../../measure/in-turn.ts'
import { finish } from '../../operations/command/finish.ts'
import { readSizes } from '../../operations/command/sizes.ts'
import type { Line, Section } from '../../report/lines.ts'
import { median } from '../../report/statistics.ts'
import { measurePartitions } from './measure-partitions.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const sizes = readSizes(process.argv.slice(2), { rows: { full: 2_000_000, short: 20_000 } })
const rows = sizes.sizeOf('rows')
const COLUMNS = ['one table', 'a partition a month', 'months to one'] as const

await using one = await startPostgres()
await using months = await startPostgres()
const { reads, writes, upkeep, bytes } = await measurePartitions([one.url, months.url], rows)
await finish({
  name: 'partitions',
  title: 'The audit log in a partition a month',
  introduction: `${rows} events of a year, as one table and as a partition a month, the same statements of both in turn; half of the times, in ms.`,
  isShort: sizes.isShort,
  sections: [
    createSection('Reads', reads),
    createSection('Writes', writes),
    createSection('After the events of a day and a half', upkeep),
    {
      title: 'Room',
      columns: COLUMNS,
      lines: [
        {
          label: 'table and indexes',
          unit: 'kB',
          values: { 'one table': bytes[0] / 1_000, 'a partition a month': bytes[1] / 1_000 },
        },
      ],
    },
  ],
})

function createSection(title: string, compared: readonly PairedTimes[]): Section {
  return { title, columns: COLUMNS, lines: compared.map(createLine) }
}

/** The ratio is formed within a round: a busy machine slows both. */
function createLine({ name, few, many }: PairedTimes): Line {
  const ratios = many.map((value, round) => value / (few[round] ?? Number.NaN))
  return {
    label: name,
    unit: 'fineMs',
    values: {
      'one table': median(few),
      'a partition a month': median(many),
      'months to one': median(ratios),
    },
  }
}
