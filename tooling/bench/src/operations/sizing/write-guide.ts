import { writeFile } from 'node:fs/promises'
import { alignTable } from '../../report/markdown.ts'
import { ASSUMPTIONS, CAPACITIES } from './assumptions.ts'
import { CALL_CLASSES } from './compute-size.ts'
import type { CallClass, MeasuredConstants, Size } from './compute-size.ts'
import { ROW_TYPE_NAMES } from './row-types.ts'

const GUIDE = new URL('../../../../../packages/server/docs/sizing.md', import.meta.url)

export interface Measurement {
  readonly sizes: readonly Size[]
  readonly measured: MeasuredConstants
  /** Whose rows the bytes come from. */
  readonly clients: number
  readonly on: { readonly date: string; readonly cores: number; readonly memoryGigabytes: number }
}

const CALL_NAMES: Readonly<Record<CallClass, string>> = {
  account: 'a call for a single row',
  list: 'a call for a list',
  write: 'a call that writes',
  renewal: 'a renewed token',
  signIn: 'a sign-in',
}

/** Two digits that count; whole numbers from 100 on. */
function format(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))))
  return Number(value.toFixed(digits)).toLocaleString('en-US', { maximumFractionDigits: digits })
}

export function formatGuide({ sizes, measured, clients, on }: Measurement): string {
  const { date, cores, memoryGigabytes } = on
  return [
    '# How large',
    '',
    'What an installation needs for so many clients, computed by `bench:sizing` of `tooling/bench` out of what it has measured and',
    'of what it assumes. Both stand below; the assumptions are in `src/operations/sizing/assumptions.ts` there. Change them to what',
    'your clients do, and run it again: it writes this page.',
    '',
    `Measured on ${date}, on a machine with ${cores} cores and ${memoryGigabytes} GB of memory that server, database and callers shared.`,
    '',
    '## In the burst of the busiest hour, and after a year',
    '',
    ...formatSizes(sizes),
    '',
    'A stream is a page that is open. One core is one that the measured machine has; the database needs its own. Bytes are without',
    'replicas, backups and the log.',
    '',
    '## What breaks first',
    '',
    'How full what all share is, and what helps; above 1 it does not do any more. What it holds is assumed, too: such things are',
    'usual elsewhere, and were not measured here.',
    '',
    ...formatLoads(sizes),
    '',
    '## Measured',
    '',
    `Bytes with indexes, from tables with the rows of ${format(clients)} clients.`,
    '',
    ...alignTable([
      ['A row', 'Bytes'],
      ...ROW_TYPE_NAMES.map((name) => [name, format(measured.bytesOfRow[name])]),
    ]),
    '',
    ...alignTable([
      ['', 'Processor time, ms', 'Statements'],
      ...CALL_CLASSES.map((name) => [
        CALL_NAMES[name],
        format(measured.costOf[name].cpuMs),
        format(measured.costOf[name].statements),
      ]),
    ]),
    '',
    `A stream that waits takes ${format(measured.kilobytesOfStream)} kB of its server.`,
    '',
    '## Assumed',
    '',
    ...alignTable([
      ['Value', ''],
      ...Object.values(ASSUMPTIONS).map(({ value, says }) => [value.toLocaleString('en-US'), says]),
    ]),
    '',
  ].join('\n')
}

function formatSizes(sizes: readonly Size[]): string[] {
  const row = (label: string, read: (size: Size) => number): string[] => [
    label,
    ...sizes.map((size) => format(read(size))),
  ]
  return alignTable([
    ['Clients', ...sizes.map(({ clients }) => clients.toLocaleString('en-US'))],
    row('calls a second', ({ callsPerSecond }) => callsPerSecond),
    row('statements a second', ({ statementsPerSecond }) => statementsPerSecond),
    row('open streams', ({ streams }) => streams),
    row('their memory, MB', ({ streamMegabytes }) => streamMegabytes),
    row('cores that servers are busy on', ({ cores }) => cores),
    row('servers', ({ servers }) => servers),
    row('connections to the database', ({ connections }) => connections),
    row('commits a second', ({ commitsPerSecond }) => commitsPerSecond),
    row('audited commits a second', ({ auditedCommitsPerSecond }) => auditedCommitsPerSecond),
    row('writes a second to its disk', ({ diskWritesPerSecond }) => diskWritesPerSecond),
    row('database, GB a year', ({ databaseGigabytes }) => databaseGigabytes),
    row('files, GB a year', ({ fileGigabytes }) => fileGigabytes),
    row('mails a day', ({ mailsPerDay }) => mailsPerDay),
  ])
}

function formatLoads(sizes: readonly Size[]): string[] {
  const largest = sizes.at(-1)?.loads ?? []
  const shares = (name: string) =>
    sizes.map(({ loads }) => format(loads.find((load) => load.name === name)?.share ?? 0))
  return alignTable([
    ['Of', ...sizes.map(({ clients }) => clients.toLocaleString('en-US')), 'What helps'],
    ...largest.map(({ name }) => {
      const { value, says, remedy } = CAPACITIES[name]
      return [`${value.toLocaleString('en-US')} ${says}`, ...shares(name), remedy]
    }),
  ])
}

export async function writeGuide(measurement: Measurement): Promise<void> {
  await writeFile(GUIDE, formatGuide(measurement))
}
