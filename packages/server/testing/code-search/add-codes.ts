import type { CodeEntry } from '../../src/code-search/code-imports/formats/code-entry.ts'
import { importCodes } from '../../src/code-search/code-imports/import-codes.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { createRandom } from '../fixtures/random.ts'

const SEED = 20_261_127
const VOCABULARY = 40_000
const SYLLABLES = 'ba ce di fo gu ha ki lo mu ne pra sto tri vel xan yr zo chi gen mar pul ter'.split(' ')
const KINDS = ['disorder', 'finding', 'procedure', 'substance', 'body structure']

export interface AddedCodes {
  readonly url: string
  /** Of the vocabulary, from one that many terms have to one that hardly any has. */
  readonly words: readonly string[]
}

/** Concepts with three terms each, made of words of which some are in many terms and most in few; the same at every run. */
export async function addCodes(database: Database, concepts: number): Promise<AddedCodes> {
  const url = `https://example.org/generated/${concepts}`
  const words = createVocabulary()
  await importCodes(
    database,
    {
      path: 'generated',
      url,
      name: 'Generated',
      version: String(concepts),
      notice: null,
      format: 'generated',
      language: 'en',
      listFiles: () => Promise.resolve([import.meta.filename]),
      read: () => createEntries(concepts, words),
    },
    { now: () => new Date() },
  )
  return { url, words }
}

function createVocabulary(): string[] {
  const random = createRandom(SEED)
  const words = new Set<string>()
  while (words.size < VOCABULARY) {
    const syllables = Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)])
    words.add(syllables.join(''))
  }
  return [...words]
}

// oxlint-disable-next-line typescript/require-await -- an import reads what takes time
async function* createEntries(concepts: number, words: readonly string[]): AsyncGenerator<CodeEntry> {
  const random = createRandom(SEED + 1)
  // The cube of a share: the first words are in many terms.
  const chooseWord = () => words[Math.floor((random(1_000_000) / 1_000_000) ** 3 * words.length)] ?? ''
  const createTerm = () => Array.from({ length: 2 + random(5) }, chooseWord).join(' ')
  for (let index = 0; index < concepts; index += 1) {
    const code = String(1_000_000 + index)
    yield { type: 'concept', code, display: createTerm(), language: 'en', kind: KINDS[random(KINDS.length)] }
    for (const isOften of [true, false])
      yield { type: 'term', code, text: createTerm(), language: isOften && random(4) > 0 ? 'en' : 'de' }
    if (index > 0) yield { type: 'parent', code, parent: String(1_000_000 + random(index)) }
  }
}
