import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { addCodes, type AddedCodes } from '@platform/server/testing'
import { EMAILS, readToken } from '../care/measure-care.ts'
import { repeat, startUnlimited, timeAnswer } from '../measure/in-turn.ts'

const NS_PER_MS = 1_000_000

/** In milliseconds. */
export interface CodeTimes {
  readonly name: string
  readonly isMisspelled: boolean
  readonly times: readonly number[]
}

export interface CodeMeasures {
  readonly importMs: number
  readonly searches: readonly CodeTimes[]
  /** The longest that this process, the server's, did nothing else meanwhile. */
  readonly blockedMs: number
}

type Question = (words: readonly string[], call: number) => string

const wordAt = (words: readonly string[], place: number): string => words[place % words.length] ?? ''
/** Without its third letter, as of a word that was typed in a hurry. */
const misspell = (word: string): string => word.slice(0, 2) + word.slice(3)

const QUESTIONS: Readonly<Record<string, Question>> = {
  'a code': (_, call) => String(1_000_000 + call * 7),
  'a word of many terms': (words, call) => wordAt(words, call % 50),
  'a word of few terms': (words, call) => wordAt(words, 20_000 + call * 13),
  'three letters': (words, call) => wordAt(words, call * 31).slice(0, 3),
  'two words, the second begun': (words, call) =>
    `${wordAt(words, call % 50)} ${wordAt(words, call * 17).slice(0, 3)}`,
  'one letter': (words, call) => wordAt(words, call * 31).slice(0, 1),
}

const MISSPELLED: Readonly<Record<string, Question>> = {
  'a word that is misspelled': (words, call) => misspell(wordAt(words, 500 + call * 29)),
  'one of two words that is misspelled': (words, call) =>
    `${wordAt(words, call % 50)} ${misspell(wordAt(words, 500 + call * 29))}`,
}

/** @param databaseUrl of an empty database on PostgreSQL, in place of the embedded one */
export async function measureCodes(concepts: number, databaseUrl?: string): Promise<CodeMeasures> {
  await using server = await startUnlimited(databaseUrl)
  const token = await readToken(server, EMAILS.professional)
  const startedAt = performance.now()
  const added = await addCodes(server.database, concepts)
  const importMs = performance.now() - startedAt
  const ask = (q: string): Promise<number> => {
    const query = new URLSearchParams({ q, system: added.url }).toString()
    return timeAnswer(() => server.request('medicalSearch', `/codes?${query}`, { token }))
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const searches = [
    ...(await measureAll(QUESTIONS, added, ask)).map((one) => ({ ...one, isMisspelled: false })),
    ...(await measureAll(MISSPELLED, added, ask)).map((one) => ({ ...one, isMisspelled: true })),
  ]
  delay.disable()
  return { importMs, searches, blockedMs: delay.max / NS_PER_MS }
}

async function measureAll(
  questions: Readonly<Record<string, Question>>,
  { words }: AddedCodes,
  ask: (q: string) => Promise<number>,
): Promise<{ name: string; times: number[] }[]> {
  const results: { name: string; times: number[] }[] = []
  for (const [name, question] of Object.entries(questions)) {
    // Another word each time, as nobody asks for one twice.
    let call = 0
    results.push({ name, times: await repeat(() => ask(question(words, call++))) })
  }
  return results
}
