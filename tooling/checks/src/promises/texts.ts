import type { Repository } from '../repository/repository.ts'
import { isTest, parseSource } from '../repository/syntax.ts'

/** Something that people read. */
export interface Text {
  /** `namespace:key` of a catalog, `page#section` of running text, or the path of the file that writes a mail. */
  readonly key: string
  /** Absent where one file speaks all of them. */
  readonly language?: string
  readonly text: string
}

const CATALOG = /^packages\/i18n\/locales\/(?<language>\w+)\/(?<namespace>[\w-]+)\.json$/
const PROSE = /^packages\/screens\/src\/pages\/main\/(?<page>[\w-]+)\/(?<language>\w+)\.md$/
const MAIL = /^packages\/server\/src\/.*\b(?:mails?|texts)\.ts$/
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

function flatten(node: unknown, path: readonly string[]): [string, string][] {
  if (typeof node === 'string') return [[path.join('.').replace(PLURAL_FORM, ''), node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => flatten(child, [...path, key]))
}

function readCatalog(content: string, language: string, namespace: string): Text[] {
  return flatten(JSON.parse(content), []).map(([key, text]) => ({
    key: `${namespace}:${key}`,
    language,
    text,
  }))
}

/** Section by section: a heading ends with its id, which is the same in every language. */
function readProse(content: string, language: string, page: string): Text[] {
  return content.split(/^## /m).map((section) => {
    const id = /\{#(?<id>[\w-]+)\}/.exec(section)?.groups?.['id'] ?? ''
    return { key: `${page}#${id}`, language, text: section }
  })
}

function readMail(repository: Repository, path: string): Text[] {
  return parseSource(repository, path).nodes.flatMap((node) => {
    const text = node.type === 'Literal' ? node['value'] : undefined
    return typeof text === 'string' && text.includes(' ') ? [{ key: path, text }] : []
  })
}

/** All that the product says of itself: the catalogs, the running texts and the mails. */
export function readTexts(repository: Repository): Text[] {
  return repository.files.flatMap((path) => {
    const catalog = CATALOG.exec(path)?.groups
    if (catalog !== undefined) {
      return readCatalog(repository.read(path), catalog['language'] ?? '', catalog['namespace'] ?? '')
    }
    const prose = PROSE.exec(path)?.groups
    if (prose !== undefined)
      return readProse(repository.read(path), prose['language'] ?? '', prose['page'] ?? '')
    return MAIL.test(path) && !isTest(path) ? readMail(repository, path) : []
  })
}
