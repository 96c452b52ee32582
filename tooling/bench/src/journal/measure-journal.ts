import { performance } from 'node:perf_hooks'
import { addJournal, addSampledYears, startTestServer, type TestServer } from '@platform/server/testing'
import { EMAILS, NO_LIMIT, readToken, type CareTimes } from '../care/measure-care.ts'

/** What somebody has measured after years, with a device that does it by itself. */
export const MANY = 100_000
/** More than a page of each list, so that both answers are of one length. */
const FEW = 100

const WARM_CALLS = 5
const CALLS = 60

export const LISTS = {
  'a page of the journal': '/journal-entries?',
  'its pulses alone': '/journal-entries?kinds=pulse&',
  'its weights, of which there are none': '/journal-entries?kinds=weight&',
  'by a word': '/journal-entries?q=garden&',
  'the newest of each measurement': '/measurement-series?',
} as const

/** They are put together from every measurement of their days. */
export const CHARTS = {
  'a chart of 90 days': '/measurement-series/points?kind=pulse&from=START&to=TODAY&timeZone=UTC&',
  'a chart of all': '/measurement-series/points?kind=pulse&',
} as const

/** What two devices have measured in three years. */
export const SAMPLES = 1_000_000

/** A watch, and a phone that counts the same heart. */
const DEVICES = [
  { source: 'Watch', samples: SAMPLES * 0.8, everyMinutes: 2 },
  { source: 'Phone', samples: SAMPLES * 0.2, everyMinutes: 8 },
] as const

/** Of samples the newest day is no entry of the journal. */
const SAMPLED = {
  'a chart of 90 days': CHARTS['a chart of 90 days'],
  'a chart of all': CHARTS['a chart of all'],
  'a chart of a day': '/measurement-series/points?kind=pulse&from=YESTERDAY&to=YESTERDAY&timeZone=UTC&',
  'the newest of each measurement': LISTS['the newest of each measurement'],
} as const

/** In milliseconds. */
export interface SampleTimes {
  readonly name: string
  readonly times: readonly number[]
}

interface Subject {
  readonly server: TestServer
  readonly personId: string
  readonly token: string
}

const DAY_MS = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

async function startSubject(rows: number, databaseUrl: string | undefined): Promise<Subject> {
  const limits = { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT }
  const server = await startTestServer({
    demo: true,
    limits,
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
  const token = await readToken(server, EMAILS.client)
  const personId = await addJournal(server.database, { email: EMAILS.client, rows, nowMs: Date.now() })
  return { server, token, personId }
}

async function ask({ server, token, personId }: Subject, question: string): Promise<number> {
  const path = question
    .replaceAll('YESTERDAY', dayBefore(1))
    .replace('START', dayBefore(89))
    .replace('TODAY', dayBefore(0))
  const startedAt = performance.now()
  const response = await server.request('careData', `${path}personId=${personId}`, { token })
  await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}

/**
 * What charts of samples cost, of which there is nothing to compare: a journal without them has none.
 *
 * @param databaseUrl of an empty database on PostgreSQL, in place of the embedded one
 */
export async function measureSamples(databaseUrl?: string): Promise<SampleTimes[]> {
  const subject = await startSubject(FEW, databaseUrl)
  try {
    await addSampledYears(subject.server.database, {
      email: EMAILS.client,
      sources: DEVICES,
      nowMs: Date.now(),
    })
    const results: SampleTimes[] = []
    for (const [name, question] of Object.entries(SAMPLED)) {
      const times: number[] = []
      for (let round = -WARM_CALLS; round < CALLS; round += 1) {
        const ms = await ask(subject, question)
        if (round >= 0) times.push(ms)
      }
      results.push({ name, times })
    }
    return results
  } finally {
    await subject.server.close()
  }
}

/** In turn, so that a machine that gets busy slows both. */
async function compare(few: Subject, many: Subject, name: string, question: string): Promise<CareTimes> {
  const times = { name, few: [] as number[], many: [] as number[] }
  for (let round = -WARM_CALLS; round < CALLS; round += 1) {
    const [fewMs, manyMs] = [await ask(few, question), await ask(many, question)]
    if (round < 0) continue
    times.few.push(fewMs)
    times.many.push(manyMs)
  }
  return times
}

/**
 * @param questions with their names
 * @param databaseUrls two, of empty databases on PostgreSQL, in place of the embedded one
 */
export async function measureJournal(
  questions: Readonly<Record<string, string>>,
  databaseUrls?: readonly [string, string],
): Promise<CareTimes[]> {
  const few = await startSubject(FEW, databaseUrls?.[0])
  try {
    const many = await startSubject(MANY, databaseUrls?.[1])
    try {
      const results: CareTimes[] = []
      for (const [name, question] of Object.entries(questions))
        results.push(await compare(few, many, name, question))
      return results
    } finally {
      await many.server.close()
    }
  } finally {
    await few.server.close()
  }
}
