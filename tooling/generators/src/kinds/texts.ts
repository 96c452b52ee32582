import type { Draft } from '../place/draft.ts'
import { atEndOfJson } from '../place/places.ts'
import { GeneratorError } from '../names.ts'

const LOCALES = 'packages/i18n/locales'
const ENGLISH = 'en'

function listLanguages(draft: Draft): string[] {
  const languages = draft.find(`${LOCALES}/*/pages.json`).map((path) => path.split('/').at(-2) ?? '')
  if (!languages.includes(ENGLISH)) throw new GeneratorError(`${LOCALES} has no English pages.json`)
  return languages
}

/** The file of texts in which a subject has its key: its wing's, or its own where that has grown too long. */
export function namespaceOf(draft: Draft, wing: string, subject: string): string {
  const found = [wing, `${wing}-${subject}`, subject].find((name) =>
    draft.has(`${LOCALES}/${ENGLISH}/${name}.json`),
  )
  if (found === undefined)
    throw new GeneratorError(
      `${LOCALES}/${ENGLISH}/${wing}.json is not there: begin it in every language, and name it in NAMESPACES`,
    )
  return found
}

interface NewTexts {
  readonly namespace: string
  /** The object they are put into, where it is not the whole file. */
  readonly group?: string
  readonly key: string
  readonly textsOf: (language: string) => Readonly<Record<string, unknown>>
}

/** @returns the files whose texts are English still */
export function insertTexts(draft: Draft, { namespace, group, key, textsOf }: NewTexts): string[] {
  const english = JSON.stringify(textsOf(ENGLISH))
  return listLanguages(draft).flatMap((language) => {
    const path = `${LOCALES}/${language}/${namespace}.json`
    insertInto(draft, path, group, { [key]: textsOf(language) })
    return language !== ENGLISH && JSON.stringify(textsOf(language)) === english ? [path] : []
  })
}

function insertInto(draft: Draft, path: string, group: string | undefined, texts: object): void {
  const whole: unknown = JSON.parse(draft.read(path))
  const holder = group === undefined ? whole : readKey(whole, group)
  const [key = ''] = Object.keys(texts)
  if (readKey(holder, key) !== undefined) throw new GeneratorError(`${path} has "${key}" already`)
  const isEmpty = typeof holder === 'object' && holder !== null && Object.keys(holder).length === 0
  if (isEmpty) throw new GeneratorError(`${path} is empty: write its first text by hand`)
  const depth = group === undefined ? 1 : 2
  const lines = JSON.stringify(texts, null, 2).split('\n').slice(1, -1)
  const piece = `,\n${lines.map((line) => '  '.repeat(depth - 1) + line).join('\n')}`
  draft.insert(path, piece, `the texts of "${key}"`, atEndOfJson(group))
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
}
