import { operationsBudgets } from '../../budgets.ts'
import { percentile95 } from '../../report/statistics.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { measureSiege } from './measure-siege.ts'

const BYTES_OF_MIB = 1_048_576

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  sockets: { full: 2_000, short: 200 },
  'sign-ins': { full: 50, short: 10 },
  seconds: { full: 120, short: 15 },
})
const options = { sockets: sizeOf('sockets'), signIns: sizeOf('sign-ins'), seconds: sizeOf('seconds') }
const figures = await measureSiege(options)
const {
  calls,
  failures,
  durationsMs,
  signInMs,
  otherMs,
  newcomers,
  peakBytes,
  liveBytes,
  dripsEnded,
  signInAnswers,
} = figures
const column = 'measured'
await finish({
  name: 'siege',
  title: 'A normal user under siege',
  isShort,
  introduction: `${options.sockets} sockets drip heads and bodies, and ${options.signIns} sign in a second, each from another network, for ${options.seconds} s.`,
  sections: [
    {
      title: 'Somebody who works as always',
      columns: [column],
      lines: [
        { label: 'calls', unit: 'count', values: { [column]: calls } },
        {
          label: 'share that succeeded',
          unit: 'ratio',
          values: { [column]: 1 - failures.total / calls },
          budget: operationsBudgets.besiegedSuccess,
        },
        {
          label: '95 of 100 calls, sign-ins among them',
          unit: 'ms',
          values: { [column]: percentile95(durationsMs) },
          budget: operationsBudgets.besiegedTime,
        },
        { label: '95 of 100 sign-ins alone', unit: 'ms', values: { [column]: percentile95(signInMs) } },
        { label: '95 of 100 other calls alone', unit: 'ms', values: { [column]: percentile95(otherMs) } },
        {
          label: 'memory of the server at its most, MiB',
          unit: 'count',
          values: { [column]: peakBytes.atMost / BYTES_OF_MIB },
          budget: operationsBudgets.besiegedMemory,
        },
        {
          label: 'the same before the siege, MiB',
          unit: 'count',
          values: { [column]: peakBytes.before / BYTES_OF_MIB },
        },
        {
          label: 'what its code holds at the end, MiB',
          unit: 'count',
          values: { [column]: liveBytes / BYTES_OF_MIB },
        },
      ],
      ...failures.describe(),
    },
    {
      title: 'Those who come from somewhere new, and sign in',
      columns: [column],
      lines: [
        { label: 'tried', unit: 'count', values: { [column]: newcomers.tried } },
        { label: 'succeeded', unit: 'count', values: { [column]: newcomers.succeeded } },
      ],
    },
    {
      title: 'Those who besiege',
      columns: [column],
      lines: [
        {
          label: 'dripping connections that the server has ended',
          unit: 'count',
          values: { [column]: dripsEnded },
        },
        ...Object.entries(signInAnswers).map(([status, count]) => ({
          label: `sign-ins answered with ${status}`,
          unit: 'count' as const,
          values: { [column]: count },
        })),
      ],
    },
  ],
})
