import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest } from '../repository/syntax.ts'
import type { Subject } from './subjects.ts'
import { readTexts, type Text } from './texts.ts'
import type { Tie } from './ties.ts'

/** What the texts are held against. */
export interface Promises {
  readonly subjects: readonly Subject[]
  readonly isOpen: (page: string) => boolean
  readonly ties: readonly Tie[]
  /** Reasons by key, or by the beginning of a key that ends with `.`. */
  readonly noPromises: Readonly<Record<string, string>>
}

function promisesIn({ language, text }: Text, { words }: Subject): boolean {
  return Object.entries(words).some(
    ([spoken, pattern]) => (language === undefined || language === spoken) && pattern.test(text),
  )
}

/** A page that is off is in no menu, and no link leads to it: its own row of texts is not shown. */
function isOfClosedPage(key: string, isOpen: Promises['isOpen']): boolean {
  const page = /^pages:(?<id>\w+\.\w+)\./.exec(key)?.groups?.['id']
  return page !== undefined && !isOpen(page)
}

function fits(key: string, entry: string): boolean {
  return key === entry || (entry.endsWith('.') && key.startsWith(entry))
}

/** Sentences that promise what no brand has: neither shown only with its page nor said to promise nothing. */
export function checkPromises(repository: Repository, promises: Promises): string[] {
  const { subjects, isOpen, ties, noPromises } = promises
  const closed = subjects.filter(({ pages }) => !pages.some(isOpen))
  const texts = readTexts(repository)
  const found = closed.flatMap((subject) =>
    texts
      .filter((text) => promisesIn(text, subject))
      .filter(({ key }) => !isOfClosedPage(key, isOpen))
      .filter(({ key }) => !ties.some(({ keys }) => key.startsWith(keys)))
      .map(({ key, language = 'a mail' }) => ({ key, language, subject: subject.name })),
  )
  const allowed = Object.keys(noPromises)
  return [
    ...found
      .filter(({ key }) => !allowed.some((entry) => fits(key, entry)))
      .map(({ key, language, subject }) => `${key} (${language}) speaks of ${subject}, which no brand has`),
    ...allowed
      .filter((entry) => !found.some(({ key }) => fits(key, entry)))
      .map((entry) => `${entry} is said to promise nothing, and speaks of nothing that is missing`),
  ]
}

function usesKey(content: string, keys: string): boolean {
  const prefix = keys.slice(keys.indexOf(':') + 1)
  return [`'${prefix}`, `\`${prefix}`, `:${prefix}`].some((written) => content.includes(written))
}

/** Texts of a page that may be off which are used where nobody asks whether it is on. */
export function checkTies(repository: Repository, ties: readonly Tie[]): string[] {
  const sources = repository.files.filter(
    (path) => path.startsWith('packages/screens/src/') && isSource(path) && !isTest(path),
  )
  const importsOf = new Map(
    sources.map((path) => [
      path,
      readImports(repository, path).map(({ specifier }) => resolveRelative(path, specifier)),
    ]),
  )
  const importersOf = (path: string) => sources.filter((other) => importsOf.get(other)?.includes(path))
  return ties.flatMap(({ keys, guard, alsoIn = {} }) => {
    if (!repository.has(guard)) return [`${keys} is tied to ${guard}, which is not there`]
    const isGuarded = (path: string): boolean => {
      const importers = importersOf(path)
      return (
        path === guard ||
        Object.hasOwn(alsoIn, path) ||
        importsOf.get(path)?.includes(guard) === true ||
        (importers.length > 0 && importers.every((importer) => importer === guard))
      )
    }
    return [
      ...(repository.read(guard).includes('hasPage(') ? [] : [`${guard} does not ask whether a page is on`]),
      ...sources
        .filter((path) => usesKey(repository.read(path), keys) && !isGuarded(path))
        .map((path) => `${path} uses ${keys} without ${guard}`),
    ]
  })
}
