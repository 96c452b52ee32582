import type { Language } from '@platform/contract'
import type { FoundCode } from '@platform/contract/code-search'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { foldWords } from '../../infrastructure/search/find-text.ts'
import { findCodes } from './find-codes.ts'
import type { CodeQuestion, CodesAmong } from './find-codes.ts'
import { readPlace, writePlace } from './place.ts'
import { replaceUnknownWords } from './replace-words.ts'

/** Where fewer are found, words may be spelled wrongly. */
const FEW = 5

interface CodeSearch {
  readonly q: string
  readonly system?: string | undefined
  readonly kind?: string | undefined
  readonly among?: CodesAmong | undefined
  readonly language: Language
  readonly cursor?: string | undefined
  readonly limit: number
}

interface FoundCodes {
  readonly items: FoundCode[]
  readonly nextCursor: string | null
  readonly searchedFor: string | null
}

/** @throws ApiProblem `validation_failed` for a cursor this server has not written */
export async function searchCodes(
  database: Database,
  accountId: string,
  { q, system, kind, among, language, cursor, limit }: CodeSearch,
): Promise<FoundCodes> {
  const typed = q.trim()
  if (typed === '') return { items: [], nextCursor: null, searchedFor: null }
  const place = cursor === undefined ? undefined : readPlace(cursor)
  if (cursor !== undefined && place === undefined) throw createFieldProblem(['cursor'], 'invalid_value')
  const words = foldWords(typed)
    .split(' ')
    .filter((word) => word !== '')
  const question: CodeQuestion = { typed, words, system, kind, among, language, accountId }
  const offset = place?.offset ?? 0
  const page = { offset, limit: limit + 1 }
  const present = (found: readonly FoundCode[], replaced: readonly string[] | undefined): FoundCodes => ({
    items: found.slice(0, limit),
    nextCursor:
      found.length > limit
        ? writePlace({ offset: offset + limit, isReplaced: replaced !== undefined })
        : null,
    searchedFor: replaced?.join(' ') ?? null,
  })
  // A page after the first one goes on with what that one has found.
  const found = place?.isReplaced === true ? [] : await findCodes(database, question, page)
  if (found.length >= FEW || place?.isReplaced === false) return present(found, undefined)
  const replaced = await replaceUnknownWords(database, words)
  if (replaced === undefined) return present(found, undefined)
  const similar = await findCodes(database, { ...question, typed: replaced.join(' '), words: replaced }, page)
  return similar.length > found.length ? present(similar, replaced) : present(found, undefined)
}
