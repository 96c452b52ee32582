/** What nobody has measured yet: change it to what your clients do, and run the command again. */
export interface Assumption {
  readonly value: number
  readonly says: string
}

const day = (value: number, what: string): Assumption => ({ value, says: `${what} of a client, a day` })
const year = (value: number, what: string): Assumption => ({ value, says: `${what} of a client, a year` })

export const ASSUMPTIONS = {
  accountCalls: day(3, 'calls for a single row'),
  listCalls: day(8, 'calls for a list'),
  writeCalls: day(1, 'calls that write'),
  renewals: day(1, 'renewed tokens'),
  signIns: day(0.3, 'sign-ins'),
  auditedEvents: day(2.1, 'audited events'),
  notifications: day(0.5, 'notifications'),
  mails: day(0.25, 'mails'),
  messages: year(24, 'messages'),
  conversations: year(3, 'conversations'),
  documents: year(12, 'documents'),
  journalEntries: year(60, 'entries of a journal'),
  samples: year(10_000, 'samples of devices'),
  appointments: year(4, 'appointments'),
  invoices: year(3, 'invoices'),
  documentKilobytes: { value: 400, says: 'kB of a document' },
  peakHourShare: { value: 0.15, says: 'of a day falls in its busiest hour' },
  burst: { value: 3, says: 'times as much in the busiest seconds of that hour' },
  online: { value: 0.06, says: 'of all clients have a page open in that hour' },
  digestHours: { value: 2, says: 'hours in which the mails of a day are sent' },
  processorShare: { value: 0.6, says: 'of a core a server may use in a burst' },
  fewestServers: { value: 2, says: 'servers at least, so that one can be replaced' },
  streamsOfServer: { value: 4_000, says: 'streams of a server, which takes 5,000 connections' },
  connectionsOfServer: { value: 12, says: 'connections of a server to the database' },
  pagesOfCommit: { value: 4, says: 'pages that a commit changes, each written once more by a checkpoint' },
} as const satisfies Record<string, Assumption>

export type Assumed = Readonly<Record<keyof typeof ASSUMPTIONS, number>>

export function readAssumed(): Assumed {
  const values = Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value])
  return Object.assign(Object.fromEntries(values))
}

/** Of one thing that all clients share. What servers do is none: there can be more of them. */
export interface Capacity {
  readonly value: number
  readonly says: string
  readonly remedy: string
}

export const CAPACITIES = {
  connections: {
    value: 100,
    says: 'connections that PostgreSQL takes as it is installed',
    remedy: 'PgBouncer before the database',
  },
  auditedCommits: {
    value: 250,
    says: 'audited commits a second through the one chain, with a synchronous standby',
    remedy: 'a chain for each organization, their roots anchored together',
  },
  notifyCommits: {
    value: 1_000,
    says: 'commits a second that wake streams, which take turns in PostgreSQL',
    remedy: 'Valkey for what wakes streams',
  },
  mails: {
    value: 20,
    says: 'mails a second that a mail server elsewhere takes of one sender',
    remedy: 'a mail server of your own, or several',
  },
  diskWrites: {
    value: 3_000,
    says: 'writes a second of an ordinary disk in a cloud',
    remedy: 'a faster disk for the database',
  },
  databaseGigabytes: {
    value: 160,
    says: 'GB of a database that is back in four hours, at 15 minutes for 10 GB',
    remedy: 'a standby, and a continuous archive of the log in place of dumps',
  },
} as const satisfies Record<string, Capacity>

export type CapacityName = keyof typeof CAPACITIES
