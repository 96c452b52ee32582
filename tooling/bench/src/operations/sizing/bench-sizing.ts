import { availableParallelism, totalmem } from 'node:os'
import { readSizes } from '../command/sizes.ts'
import { measureStreams } from '../streams/measure-streams.ts'
import { readAssumed } from './assumptions.ts'
import { computeSize } from './compute-size.ts'
import { measureCalls } from './measure-calls.ts'
import { measureRows } from './measure-rows.ts'
import { formatGuide, writeGuide } from './write-guide.ts'

const GB = 1e9
const CLIENTS = [10_000, 100_000, 1_000_000]

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  clients: { full: 20_000, short: 1_000 },
  seconds: { full: 4, short: 0.5 },
  streams: { full: 2_000, short: 500 },
})
const clients = sizeOf('clients')

const bytesOfRow = await measureRows(clients)
const costOf = await measureCalls(sizeOf('seconds'))
const { idle } = await measureStreams({
  idleStreams: sizeOf('streams'),
  idleSeconds: sizeOf('seconds'),
  cutStreams: 0,
  cutSeconds: 0,
})
const measured = { bytesOfRow, costOf, kilobytesOfStream: idle.bytesOfStream / 1_000 }
const measurement = {
  measured,
  clients,
  sizes: CLIENTS.map((count) => computeSize(count, readAssumed(), measured)),
  on: {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / GB),
  },
}
process.stdout.write(formatGuide(measurement))
// What a short run finds is no guide for anybody.
if (!isShort) await writeGuide(measurement)
process.exit(0)
