import { errorCodes } from '@platform/contract'
import { readText } from '../read-text.ts'
import { escapeHtml } from '../escape-html.ts'
import { createTable } from './table.ts'

/** Where the source says, in its comment, what each member of a union stands for. */
const SESSION_ERRORS = 'packages/session/src/session-error.ts'
const API_ERRORS = 'packages/api/src/transport/api-error.ts'
const LISTED = /^ \* - `([a-z_]+)`: (.+)$/gm
const IN_BRACKETS = /([^,:(]+?)\s*\(\s*(?:\*\s*)?`([a-z-]+)`\)/g

/** The members of a union of texts, such as `'a' | 'b'`. */
function readUnion(source: string, name: string): string[] {
  const [, union = ''] = new RegExp(`export type ${name} =([^\\n]*(?:\\n {2}[^\\n]*)*)`).exec(source) ?? []
  return [...union.matchAll(/'([^']+)'/g)].map(([, member = '']) => member)
}

function pair(
  codes: readonly string[],
  meanings: ReadonlyMap<string, string>,
  file: string,
): [string, string][] {
  return codes.map((code) => {
    const meaning = meanings.get(code)
    if (meaning === undefined) throw new Error(`the comment in ${file} does not say what ${code} means`)
    return [code, meaning]
  })
}

/** Each code of a `SessionError` with what its source says of it. */
export function readSessionErrors(): [code: string, meaning: string][] {
  const source = readText(SESSION_ERRORS)
  const meanings = new Map([...source.matchAll(LISTED)].map(([, code = '', meaning = '']) => [code, meaning]))
  return pair(readUnion(source, 'SessionErrorCode'), meanings, SESSION_ERRORS)
}

/** Each kind of an `ApiError` with what its source says of it. */
export function readApiErrors(): [kind: string, meaning: string][] {
  const source = readText(API_ERRORS)
  const comment = source.slice(source.indexOf('/**'), source.indexOf('*/')).replaceAll(/\n \*\s?/g, ' ')
  const meanings = new Map(
    [...comment.matchAll(IN_BRACKETS)].map(([, meaning = '', kind = '']) => [
      kind,
      meaning.replace(/^ or /, '').trim(),
    ]),
  )
  return pair(readUnion(source, 'ApiErrorKind'), meanings, API_ERRORS)
}

const rowsOf = (pairs: readonly (readonly [string, string])[]): string[][] =>
  pairs.map(([code, meaning]) => [`<code>${code}</code>`, escapeHtml(meaning)])

export function createSessionErrors(): string {
  return createTable('Errors of the session', ['<code>code</code>', 'When'], rowsOf(readSessionErrors()))
}

export function createApiErrors(): string {
  return createTable('Errors of the API client', ['<code>kind</code>', 'When'], rowsOf(readApiErrors()))
}

export function createServerErrors(): string {
  const rows = Object.entries(errorCodes).map(([code, { status, title }]) => [
    `<code>${code}</code>`,
    String(status),
    escapeHtml(title),
  ])
  return createTable('Errors of the server', ['<code>code</code>', 'Status', 'Meaning'], rows)
}
