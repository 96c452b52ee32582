import { operationsBudgets } from '../../budgets.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { measureStreams } from './measure-streams.ts'

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  streams: { full: 10_000, short: 300 },
  seconds: { full: 60, short: 15 },
  'cut-streams': { full: 2_000, short: 100 },
  'cut-seconds': { full: 5, short: 5 },
})
const options = {
  idleStreams: sizeOf('streams'),
  idleSeconds: sizeOf('seconds'),
  cutStreams: sizeOf('cut-streams'),
  cutSeconds: sizeOf('cut-seconds'),
}
const { idle, cut } = await measureStreams(options)
const column = 'measured'
await finish({
  name: 'streams',
  title: 'Event streams that wait',
  isShort,
  introduction: `${options.idleStreams} streams on ${idle.servers} servers with one PostgreSQL, a person each, from processes of their own.`,
  sections: [
    {
      title: 'Nothing happens',
      columns: [column],
      lines: [
        {
          label: 'statements of all servers a second',
          unit: 'perSecond',
          values: { [column]: idle.statementsPerSecond },
          budget: operationsBudgets.idleStatements,
        },
        {
          label: 'transactions a second, as the database counts them',
          unit: 'perSecond',
          values: { [column]: idle.transactionsPerSecond },
        },
        {
          label: 'memory of a stream',
          unit: 'kB',
          values: { [column]: idle.bytesOfStream / 1_000 },
          budget: operationsBudgets.streamMemory,
        },
        {
          label: 'streams that had to be opened again',
          unit: 'count',
          values: { [column]: idle.opened - options.idleStreams },
        },
        { label: 'processor time a second and server', unit: 'ms', values: { [column]: idle.cpuPerMille } },
      ],
      note: 'Memory is what the processes have grown by, their garbage collected, or what their code holds more, whichever is more, over the streams. The database also counts what asks for the figures, and the server that fills it.',
    },
    {
      title: `${options.cutStreams} streams, and the database away for ${options.cutSeconds} s`,
      columns: [column],
      lines: [
        {
          label: 'until every stream tells of a change again',
          unit: 'ms',
          values: { [column]: cut?.lastMs },
          budget: operationsBudgets.wellAgain,
        },
        { label: 'streams that told of nothing', unit: 'count', values: { [column]: cut?.silent } },
        {
          label: 'streams that had to be opened again',
          unit: 'count',
          values: { [column]: cut?.openedAgain },
        },
      ],
    },
  ],
})
