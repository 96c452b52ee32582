import { addJournal, addSampledYears, type TestServer } from '@platform/server/testing'
import { EMAILS, readToken } from '../care/measure-care.ts'
import {
  compareInTurn,
  repeat,
  startUnlimited,
  timeAnswer,
  withBoth,
  type PairedTimes,
} from '../measure/in-turn.ts'

/** What somebody has measured after years, with a device that does it by itself. */
export const MANY = 100_000
/** More than a page of each list, so that both answers are of one length. */
const FEW = 100

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
  const server = await startUnlimited(databaseUrl)
  const token = await readToken(server, EMAILS.client)
  const personId = await addJournal(server.database, { email: EMAILS.client, rows, nowMs: Date.now() })
  return { server, token, personId }
}

function ask({ server, token, personId }: Subject, question: string): Promise<number> {
  const path = question
    .replaceAll('YESTERDAY', dayBefore(1))
    .replace('START', dayBefore(89))
    .replace('TODAY', dayBefore(0))
  return timeAnswer(() => server.request('careData', `${path}personId=${personId}`, { token }))
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
    for (const [name, question] of Object.entries(SAMPLED))
      results.push({ name, times: await repeat(() => ask(subject, question)) })
    return results
  } finally {
    await subject.server.close()
  }
}

/**
 * @param questions with their names
 * @param databaseUrls two, of empty databases on PostgreSQL, in place of the embedded one
 */
export async function measureJournal(
  questions: Readonly<Record<string, string>>,
  databaseUrls?: readonly [string, string],
): Promise<PairedTimes[]> {
  return withBoth(
    () => startSubject(FEW, databaseUrls?.[0]),
    () => startSubject(MANY, databaseUrls?.[1]),
    async (few, many) => {
      const results: PairedTimes[] = []
      for (const [name, question] of Object.entries(questions)) {
        results.push(
          await compareInTurn(
            name,
            () => ask(few, question),
            () => ask(many, question),
          ),
        )
      }
      return results
    },
  )
}
