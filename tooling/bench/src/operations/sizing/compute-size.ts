import { CAPACITIES } from './assumptions.ts'
import type { Assumed, CapacityName } from './assumptions.ts'
import { ROW_TYPE_NAMES, ROW_TYPES } from './row-types.ts'
import type { RowTypeName } from './row-types.ts'

export const CALL_CLASSES = ['account', 'list', 'write', 'renewal', 'signIn'] as const
export type CallClass = (typeof CALL_CLASSES)[number]

export interface CallCost {
  /** Of the server's processor. */
  readonly cpuMs: number
  readonly statements: number
}

export interface MeasuredConstants {
  /** With their indexes. */
  readonly bytesOfRow: Readonly<Record<RowTypeName, number>>
  readonly costOf: Readonly<Record<CallClass, CallCost>>
  readonly kilobytesOfStream: number
}

export interface Size {
  readonly clients: number
  readonly callsPerSecond: number
  readonly statementsPerSecond: number
  readonly streams: number
  readonly servers: number
  readonly cores: number
  readonly streamMegabytes: number
  readonly connections: number
  readonly commitsPerSecond: number
  readonly auditedCommitsPerSecond: number
  readonly diskWritesPerSecond: number
  readonly databaseGigabytes: number
  readonly fileGigabytes: number
  readonly mailsPerDay: number
  /** What all share, the fullest first. */
  readonly loads: readonly Load[]
}

export interface Load {
  readonly name: CapacityName
  /** Of its capacity; above 1 it does not do. */
  readonly share: number
}

const HOUR_S = 3_600
const GB = 1e9
const KB = 1e3
const MB = 1e6
const MS_PER_S = 1e3

/** In the burst of the busiest hour, and after a year. */
export function computeSize(clients: number, assumed: Assumed, measured: MeasuredConstants): Size {
  const inBurst = (ofDay: number): number =>
    (clients * ofDay * assumed.peakHourShare * assumed.burst) / HOUR_S
  const rates: Readonly<Record<CallClass, number>> = {
    account: inBurst(assumed.accountCalls),
    list: inBurst(assumed.listCalls),
    write: inBurst(assumed.writeCalls),
    renewal: inBurst(assumed.renewals),
    signIn: inBurst(assumed.signIns),
  }
  const sum = (of: (name: CallClass) => number): number =>
    CALL_CLASSES.reduce((total, name) => total + rates[name] * of(name), 0)
  const streams = clients * assumed.online
  const cores = sum((name) => measured.costOf[name].cpuMs) / MS_PER_S
  const servers = Math.max(
    assumed.fewestServers,
    Math.ceil(streams / assumed.streamsOfServer),
    Math.ceil(cores / assumed.processorShare),
  )
  const auditedCommitsPerSecond = inBurst(assumed.auditedEvents)
  const commitsPerSecond = rates.write + rates.renewal + rates.signIn + auditedCommitsPerSecond
  const bytes = ROW_TYPE_NAMES.reduce(
    (total, name) => total + clients * ROW_TYPES[name].count(assumed) * measured.bytesOfRow[name],
    0,
  )
  const connections = servers * assumed.connectionsOfServer
  const diskWritesPerSecond = commitsPerSecond * (1 + assumed.pagesOfCommit)
  const mailsPerDay = clients * assumed.mails
  const databaseGigabytes = bytes / GB
  return {
    clients,
    callsPerSecond: rates.account + rates.list + rates.write,
    statementsPerSecond: sum((name) => measured.costOf[name].statements),
    streams,
    servers,
    cores,
    streamMegabytes: (streams * measured.kilobytesOfStream * KB) / MB,
    connections,
    commitsPerSecond,
    auditedCommitsPerSecond,
    diskWritesPerSecond,
    databaseGigabytes,
    fileGigabytes: (clients * assumed.documents * assumed.documentKilobytes * KB) / GB,
    mailsPerDay,
    loads: rankLoads({
      connections,
      auditedCommits: auditedCommitsPerSecond,
      // What is audited is told to open pages, too.
      notifyCommits: rates.write + auditedCommitsPerSecond,
      mails: mailsPerDay / (assumed.digestHours * HOUR_S),
      diskWrites: diskWritesPerSecond,
      databaseGigabytes,
    }),
  }
}

function rankLoads(demands: Readonly<Record<CapacityName, number>>): Load[] {
  const names = Object.keys(CAPACITIES).filter((name): name is CapacityName =>
    Object.hasOwn(CAPACITIES, name),
  )
  return names
    .map((name) => ({ name, share: demands[name] / CAPACITIES[name].value }))
    .toSorted((one, other) => other.share - one.share)
}
