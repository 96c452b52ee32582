import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import {
  codeSystems,
  conceptParents,
  concepts,
  conceptTerms,
  searchWords,
} from '../../tables/code-search/code-systems.ts'

export interface SystemFacts {
  readonly url: string
  readonly name: string
  readonly version: string
  readonly notice: string | null
  readonly format: string
  readonly fileName: string
  readonly fileHash: string
}

export type Generation = typeof codeSystems.$inferSelect

/** Of what is being imported or is in use; nothing else is kept. */
export async function findGenerations(database: Database, url: string): Promise<Generation[]> {
  return database.select().from(codeSystems).where(eq(codeSystems.url, url))
}

export async function openGeneration(
  database: Database,
  facts: SystemFacts,
  startedAt: Date,
): Promise<Generation> {
  const next = sql<number>`(select coalesce(max(generation), 0) + 1 from code_systems where url = ${facts.url})`
  const [row] = await database
    .insert(codeSystems)
    .values({ ...facts, generation: next, startedAt })
    .returning()
  if (row === undefined) throw new Error('A generation was not written')
  return row
}

/**
 * Notes how much of the file is there. @returns `false` where somebody else has gone on with the import meanwhile, or has given
 * it up
 */
export async function movePosition(
  database: Database,
  { id, from, to }: { readonly id: number; readonly from: number; readonly to: number },
): Promise<boolean> {
  const rows = await database
    .update(codeSystems)
    .set({ position: to })
    .where(and(eq(codeSystems.id, id), eq(codeSystems.position, from), eq(codeSystems.state, 'importing')))
    .returning({ id: codeSystems.id })
  return rows.length === 1
}

/**
 * In one transaction: until its end everybody finds what the generation before it holds.
 * @returns `false` where another process has done it already, or has given it up
 */
export async function swapGenerations(
  database: Database,
  { id, url }: Generation,
  at: Date,
): Promise<boolean> {
  return withoutTimeLimit(database, async (transaction) => {
    const [locked] = await transaction
      .select({ id: codeSystems.id })
      .from(codeSystems)
      .where(and(eq(codeSystems.id, id), eq(codeSystems.state, 'importing')))
      .for('update')
    if (locked === undefined) return false
    await fillDisplays(transaction, id)
    await transaction.execute(sql`
      insert into ${searchWords} (system_id, word)
      select distinct ${id}::int, word from ${conceptTerms}, unnest(tsvector_to_array(words)) word
      where system_id = ${id} and char_length(word) between 3 and 60`)
    await transaction
      .update(codeSystems)
      .set({ state: 'replaced' })
      .where(and(eq(codeSystems.url, url), eq(codeSystems.state, 'current')))
    await transaction
      .update(codeSystems)
      .set({
        state: 'current',
        importedAt: at,
        concepts: sql`(select count(*) from concepts where system_id = ${id})`,
        kinds: sql`array(select kind from concepts where system_id = ${id} and kind is not null
          group by kind order by count(*) desc, kind limit ${MAX_KINDS})`,
      })
      .where(eq(codeSystems.id, id))
    return true
  })
}

/** More are no filter that anybody could look through. */
const MAX_KINDS = 60

/** Where the file names a concept among its terms alone, or not at all. */
async function fillDisplays(transaction: Database, id: number): Promise<void> {
  await transaction.execute(sql`
    update ${concepts} set display = coalesce((
      select term from ${conceptTerms} t where t.system_id = concepts.system_id and t.code = concepts.code
        and t.kind <> 'definition' order by t.id limit 1), concepts.code)
    where system_id = ${id} and display = ''`)
}

/** Takes away what is neither in use nor going on, with all that belongs to it. */
export async function removeGenerations(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const list = [...ids]
  await withoutTimeLimit(database, async (transaction) => {
    // First what others find it by: nothing of a generation is left behind that half of it is gone.
    await transaction
      .delete(codeSystems)
      .where(and(inArray(codeSystems.id, list), ne(codeSystems.state, 'current')))
    for (const table of [searchWords, conceptTerms, conceptParents, concepts])
      await transaction.delete(table).where(inArray(table.systemId, list))
  })
}

/**
 * So that the database knows how many of each there are when it looks for a way to find them, and finds what was written last
 * by its indexes of words, too, and not one by one.
 */
export async function settleIndexes(database: Database): Promise<void> {
  await withoutTimeLimit(database, async (transaction) => {
    await transaction.execute(
      sql`select gin_clean_pending_list(name) from unnest(array[
        'concept_terms_words_index', 'search_words_similar_index']::regclass[]) name`,
    )
    await transaction.execute(sql`analyze ${concepts}, ${conceptTerms}, ${conceptParents}, ${searchWords}`)
  })
}

export async function countConcepts(database: Database, id: number): Promise<number> {
  const [row] = await readRows(
    database,
    sql`select count(*)::int as found from concepts where system_id = ${id}`,
  )
  return Number(row?.['found'])
}

/** What a server asks for takes far less than this. */
async function withoutTimeLimit<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    return work(transaction)
  })
}
