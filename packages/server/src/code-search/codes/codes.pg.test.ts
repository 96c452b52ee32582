import { MAX_CODES_FOUND } from '@platform/contract/code-search'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addCodes, openPostgres, startTestServer } from '../../../testing/index.ts'
import { codeSystems, conceptTerms } from '../../tables/code-search/code-systems.ts'
import { findCodes } from './find-codes.ts'
import { searchCodes } from './service.ts'

const CONCEPTS = 3_000
const NOBODY = '00000000-0000-4000-8000-000000000000'

const postgres = await openPostgres()
const server = await startTestServer({ databaseUrl: postgres.url })
const { database } = server
afterAll(async () => {
  await server.close()
  await postgres[Symbol.asyncDispose]()
})

it('on PostgreSQL finds codes, words and misspelled words as on the embedded database', async () => {
  const { url } = await addCodes(database, CONCEPTS)
  const [term] = await database.select().from(conceptTerms).where(eq(conceptTerms.code, '1000042'))
  const longest =
    (term?.folded ?? '').split(' ').toSorted((left, right) => right.length - left.length)[0] ?? ''
  const page = { language: 'en', limit: 100 } as const
  const byCode = await searchCodes(database, NOBODY, { ...page, q: '1000042', system: url })
  expect(byCode.items.map(({ code }) => code)).toEqual(['1000042'])
  const byTerm = await searchCodes(database, NOBODY, { ...page, q: term?.term ?? '' })
  expect(byTerm.items[0]?.code).toBe('1000042')
  const misspelled = `${longest.slice(0, -2)}q${longest.slice(-1)}`
  const byLikeness = await searchCodes(database, NOBODY, { ...page, q: misspelled })
  expect(byLikeness.searchedFor).toBe(longest)
  expect(byLikeness.items.length).toBeGreaterThan(0)
})

it('two imports of one file at once on PostgreSQL are one, and whoever comes in its way is told', async () => {
  const results = await Promise.allSettled([addCodes(database, 500), addCodes(database, 500)])
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeLessThan(2)
  for (const one of refused)
    expect(one).toMatchObject({ reason: { lines: [expect.stringContaining('Another process')] } })
  const systems = await database.select().from(codeSystems).where(eq(codeSystems.version, '500'))
  expect(systems.map(({ state, concepts }) => [state, concepts])).toEqual([['current', 500]])
  const terms = await database
    .select()
    .from(conceptTerms)
    .where(eq(conceptTerms.systemId, systems[0]?.id ?? 0))
  expect(terms).toHaveLength(1_500)
})

it('finds no more than so many, whatever many terms begin with', async () => {
  const found = await findCodes(
    database,
    { typed: 'p', words: ['p'], system: undefined, kind: undefined, language: 'en', accountId: NOBODY },
    { offset: 0, limit: 10_000 },
  )
  expect(found.length).toBeLessThanOrEqual(2 * MAX_CODES_FOUND)
})
