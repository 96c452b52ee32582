import { operationsBudgets } from '../../budgets.ts'
import type { MemoryFacts } from '../../server/start-server.ts'
import type { Line } from '../../report/lines.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { fitSlope } from './linear-regression.ts'
import { measureSoak } from './measure-soak.ts'

const MB = 1e6

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  minutes: { full: 120, short: 10 },
  people: { full: 50, short: 50 },
})
const minutes = sizeOf('minutes')
const people = sizeOf('people')
const { samples, calls, failures } = await measureSoak({ people, minutes })
// Until then code is compiled, caches fill, and the pool of connections grows.
const settled = samples.slice(samples.length / 2)

function fit(name: keyof MemoryFacts) {
  return fitSlope(settled.map(({ hours, memory }) => ({ x: hours, y: memory[name] / MB })))
}

const FIELDS = { live: 'live', 'all of the process': 'rss' } as const
const columns = ['live', 'all of the process'] as const
const slopes = { live: fit('live'), 'all of the process': fit('rss') }
const last = samples.at(-1)?.memory
const line = (label: string, read: (column: (typeof columns)[number]) => number | undefined): Line => ({
  label,
  unit: 'ratio',
  values: Object.fromEntries(columns.map((column) => [column, read(column)])),
})
await finish({
  name: 'soak',
  title: 'A server in long use',
  isShort,
  introduction: `${people} people use a server on PostgreSQL for ${minutes} minutes: ${calls} things done.`,
  sections: [
    {
      title: 'Memory in the second half',
      columns,
      lines: [
        {
          label: 'slope, MB an hour',
          unit: 'ratio',
          values: { live: slopes.live?.perX },
          budget: operationsBudgets.memorySlope,
        },
        line('slope of both, MB an hour', (column) => slopes[column]?.perX),
        line('more or less by, 95 of 100', (column) => slopes[column]?.halfWidth),
        line('at the end, MB', (column) => (last?.[FIELDS[column]] ?? Number.NaN) / MB),
      ],
      note: [
        'Live is what is left once the garbage is collected; the process gives memory back late, or never.',
        ...(isShort ? ['So short a run errs widely: the line of "more or less" says by how much.'] : []),
      ].join(' '),
    },
    {
      title: 'Answers',
      columns: ['counted'],
      lines: [{ label: 'failed', unit: 'count', values: { counted: failures.total } }],
      ...failures.describe(),
    },
  ],
})
