import type { Repository } from '../repository/repository.ts'
import type { PageRow } from './screens.ts'

const DEFAULT_LANGUAGE = 'en'

function readTexts(repository: Repository, language: string): unknown {
  const path = `packages/i18n/locales/${language}/pages.json`
  return repository.has(path) ? JSON.parse(repository.read(path)) : undefined
}

function readText(texts: unknown, keys: readonly string[]): string | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return typeof texts === 'string' && texts.trim() !== '' ? texts : undefined
  if (typeof texts !== 'object' || texts === null) return undefined
  return readText(new Map(Object.entries(texts)).get(key), rest)
}

function checkPage(texts: unknown, language: string, { id, title, name }: PageRow): string[] {
  const keys = id.split('.')
  const translated = readText(texts, [...keys, 'title'])
  const named = readText(texts, [...keys, 'name'])
  const problems: string[] = []
  if (title !== undefined && translated === undefined) problems.push(`${id} has no title in ${language}`)
  // The menu and the tab need a name where the specification gives no title.
  if (name !== undefined && named === undefined) problems.push(`${id} has no name in ${language}`)
  if (title === undefined && named === undefined) {
    problems.push(`${id} has neither title nor name in ${language}`)
  }
  if (readText(texts, [...keys, 'description']) === undefined)
    problems.push(`${id} has no description in ${language}`)
  if (
    title !== undefined &&
    translated !== undefined &&
    language === DEFAULT_LANGUAGE &&
    translated !== title
  ) {
    problems.push(`${id} is called "${title}" in the page table and "${translated}" in ${language}`)
  }
  if (title !== undefined && language === DEFAULT_LANGUAGE && named !== name) {
    problems.push(`${id} is named "${name}" in the page table and "${named}" in ${language}`)
  }
  return problems
}

/** Pages without a title (a name where the table gives no title) or a description, language by language. */
export function checkPageTexts(
  repository: Repository,
  pages: readonly PageRow[],
  languages: readonly string[],
): string[] {
  return languages.flatMap((language) => {
    const texts = readTexts(repository, language)
    if (texts === undefined) return [`there is no pages.json in ${language}`]
    return pages.flatMap((page) => checkPage(texts, language, page))
  })
}
