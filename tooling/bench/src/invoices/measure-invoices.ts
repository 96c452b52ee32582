import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { addInvoices, createBilling, type TestServer } from '@platform/server/testing'
import { readToken } from '../care/measure-care.ts'
import { compareInTurn, startUnlimited, timeAnswer, withBoth, type PairedTimes } from '../measure/in-turn.ts'

/** What a practice with many clients has issued after years. */
export const MANY = 100_000
/** More than a page, of each kind that is asked for, so that both answers are of one length. */
const FEW = { rows: 100, clients: 2, openEvery: 2, everyMinutes: 20_000 }
const KEEPER = 'owner@example.com'
const CLIENT = 'client@example.com'

export const LISTS = {
  'a page of invoices': '/invoices',
  'those that are overdue': '/invoices?state=overdue',
  'those that are paid': '/invoices?state=paid',
  'drafts, of which there are none': '/invoices?state=draft',
  'by the name of a client': '/invoices?q=amal%20ahornb',
} as const

/** They speak of everything that is open, which is more where more was issued. */
const SUMS = {
  ageing: '/invoices/ageing',
  'what is overdue': '/invoices/due',
} as const

export const AT_ONCE = 50
const ISSUE_ROUNDS = 6
export const COPIES = 100

interface Subject {
  readonly server: TestServer
  readonly token: string
}

interface Practice {
  readonly rows: number
  readonly clients?: number
  readonly openEvery?: number
  readonly everyMinutes?: number
}

async function startSubject(practice: Practice, databaseUrl: string | undefined): Promise<Subject> {
  const server = await startUnlimited(databaseUrl)
  await addInvoices(server.database, {
    keeperEmail: KEEPER,
    clientEmail: CLIENT,
    ...practice,
    nowMs: Date.now(),
  })
  return { server, token: await readToken(server, KEEPER) }
}

function ask({ server, token }: Subject, path: string): Promise<number> {
  return timeAnswer(() => server.request('main', path, { token }))
}

/** @param databaseUrls two, of empty databases on PostgreSQL, in place of the embedded one */
export async function measureInvoiceLists(databaseUrls?: readonly [string, string]): Promise<PairedTimes[]> {
  return withBoth(
    () => startSubject(FEW, databaseUrls?.[0]),
    () => startSubject({ rows: MANY }, databaseUrls?.[1]),
    async (few, many) => {
      const results: PairedTimes[] = []
      for (const [name, path] of Object.entries({ ...LISTS, ...SUMS })) {
        results.push(
          await compareInTurn(
            name,
            () => ask(few, path),
            () => ask(many, path),
          ),
        )
      }
      return results
    },
  )
}

/** @returns how many were issued a second in each round, all of a round asked for at once */
export async function measureIssuing(databaseUrl: string): Promise<number[]> {
  const { server, token } = await startSubject(FEW, databaseUrl)
  try {
    const billing = createBilling(server, token)
    await billing.fillProfile()
    const { items } = await (await billing.call('GET', '/invoices/buyers')).json()
    const rates: number[] = []
    for (let round = 0; round < ISSUE_ROUNDS; round += 1) {
      const drafts = []
      for (let count = 0; count < AT_ONCE; count += 1)
        drafts.push(await billing.add({ clientId: items[0].id }))
      const startedAt = performance.now()
      const answers = await Promise.all(drafts.map((draft) => billing.tryIssue(draft, randomUUID())))
      rates.push(AT_ONCE / ((performance.now() - startedAt) / 1000))
      for (const { status } of answers) if (status !== 200) throw new Error(`Issuing answered ${status}`)
    }
    // The first one finds nothing warm.
    return rates.slice(1)
  } finally {
    await server.close()
  }
}

export interface CopyCosts {
  /** Of the event loop, in milliseconds: 99 of 100. */
  readonly delayMs: number
  /** Of the whole process, over what it had before, in MiB. */
  readonly memoryMib: number
}

/** What the copies of many invoices cost who else is served meanwhile; they are asked for at once. */
export async function measureCopies(): Promise<CopyCosts> {
  const subject = await startSubject({ rows: COPIES }, undefined)
  try {
    const { server, token } = subject
    const { items } = await (await server.request('main', '/invoices?limit=100', { token })).json()
    const paths = items
      .filter(({ number }: { readonly number: string | null }) => number?.startsWith('B-'))
      .map(({ id }: { readonly id: string }) => `/invoices/${id}/pdf`)
    await ask(subject, paths[0])
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let most = before
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    delay.enable()
    await Promise.all(paths.map((path: string) => ask(subject, path)))
    delay.disable()
    clearInterval(watch)
    return { delayMs: delay.percentile(99) / 1e6, memoryMib: (most - before) / 2 ** 20 }
  } finally {
    await subject.server.close()
  }
}
