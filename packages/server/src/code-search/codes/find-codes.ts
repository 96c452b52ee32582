import type { FoundCode } from '@platform/contract/code-search'
import { foldText } from '@platform/contract'
import type { Language } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { beginsLike } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { presentConcept } from './present.ts'
import { localDisplay } from './local-display.ts'

export interface CodeQuestion {
  readonly typed: string
  /** Folded, the last of which may be unfinished. */
  readonly words: readonly string[]
  readonly system: string | undefined
  readonly kind: string | undefined
  /** Of these alone; of all unless told. */
  readonly among?: CodesAmong | undefined
  readonly language: Language
  readonly accountId: string
}

/** Those of some generations, and of others those of some kinds. */
export interface CodesAmong {
  readonly whole: readonly number[]
  readonly partly: readonly number[]
  readonly kinds: readonly string[]
}

export interface PageOfCodes {
  readonly offset: number
  readonly limit: number
}

/** So many are ranked of what is found in each of the ways. */
const MAX_RANKED = 200
/** The lists of all that begins with fewer letters are too long to be joined with others. */
const MIN_PREFIX_LENGTH = 3

/** The best first: an exact code, a term, what begins so, what has all the words. */
export async function findCodes(
  database: Database,
  question: CodeQuestion,
  page: PageOfCodes,
): Promise<FoundCode[]> {
  const rows = await readRows(database, selectCodes(question, page))
  return rows.map((row) => {
    const concept = presentConcept(row)
    const term = row['term']
    return { ...concept, foundBy: typeof term === 'string' && term !== concept.display ? term : null }
  })
}

/** The same, as one of the parts of a larger search. */
export function findFirstCodes(database: Database, question: CodeQuestion, limit: number): SQLWrapper {
  return database
    .select(foundColumns({ id: sql`code`, title: sql`display`, detail: sql`url` }))
    .from(sql`(${selectCodes(question, { offset: 0, limit })}) as codes`)
}

function selectCodes(question: CodeQuestion, { offset, limit }: PageOfCodes): SQL {
  const { language, accountId } = question
  const enough = offset + limit
  return sql`
    with first as materialized (${selectConcepts(sql`${findByCode(question)} ${findBeginning(question)}`)}),
    ${findByWords(question, enough)}
    best as (
      select distinct on (system_id, code) * from found order by system_id, code, rank, length),
    page as (
      select best.*, s.url,
        row_number() over (order by case when is_active or rank = 0 then rank else rank + 10 end, length,
          not exists (select 1 from recent_codes r where r.account_id = ${accountId}::uuid and r.system = s.url
            and r.code = best.code), display, system_id, best.code) as place
      from best join code_systems s on s.id = best.system_id
      order by place offset ${offset}::int limit ${limit}::int)
    select url, code, kind, is_active, term, ${localDisplay('page', language)} as display from page order by place`
}

/** Each concept once, by what is best of it. */
function selectConcepts(found: SQL): SQL {
  return sql`
    select distinct on (system_id, code) system_id, code, rank, term, length, c.display, c.kind, c.is_active
    from (${found}) found join concepts c using (system_id, code)
    order by system_id, code, rank, length`
}

/** Of the systems that are in use, and of the kind that was asked for. */
function isWanted(from: 't' | 'c', { system, kind, among }: CodeQuestion): SQL {
  const [systemId, code] = [sql.raw(`${from}.system_id`), sql.raw(`${from}.code`)]
  const ofSystem = system === undefined ? sql`` : sql`and url = ${system}::text`
  const ofKind =
    kind === undefined
      ? sql``
      : sql`and exists (select 1 from concepts k where k.system_id = ${systemId} and k.code = ${code} and k.kind = ${kind}::text)`
  return sql`${systemId} = any(array(select id from code_systems where state = 'current' ${ofSystem})) ${ofKind}
    ${among === undefined ? sql`` : isAmong(systemId, code, among)}`
}

function isAmong(systemId: SQL, code: SQL, { whole, partly, kinds }: CodesAmong): SQL {
  const numbers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`
  const isOfKind = sql`exists (select 1 from concepts k where k.system_id = ${systemId} and k.code = ${code}
    and k.kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)))`
  return sql`and (${systemId} = any(${numbers(whole)})
    or (${systemId} = any(${numbers(partly)}) and ${isOfKind}))`
}

function findByCode(question: CodeQuestion): SQL {
  const typed = foldText(question.typed)
  return sql`(
    select c.system_id, c.code, case when c.folded_code = ${typed}::text then 0 else 1 end as rank,
      null::text as term, char_length(c.code) as length
    from concepts c
    where ${beginsLike(sql`c.folded_code`, sql`${typed}::text`)}
      and ${isWanted('c', question)}
    order by c.folded_code using ~<~ limit ${MAX_RANKED}::int)`
}

function findBeginning(question: CodeQuestion): SQL {
  const text = question.words.join(' ')
  // Signs alone: every term begins with no word.
  if (text === '') return sql``
  return sql`union all (
    select t.system_id, t.code, case when t.folded = ${text}::text then 2 else 3 end, t.term, char_length(t.folded)
    from concept_terms t
    where ${beginsLike(sql`t.folded`, sql`${text}::text`)} and t.folded <> ''
      and ${isWanted('t', question)}
    order by t.folded using ~<~ limit ${MAX_RANKED}::int)`
}

/**
 * What has all the words, and then what has the last one as a beginning, each where what ranks before it does not fill the page:
 * in a million terms it is long to find all that has a common word.
 */
function findByWords(question: CodeQuestion, enough: number): SQL {
  const { words } = question
  const last = words.at(-1) ?? ''
  const isLong = last.length >= MIN_PREFIX_LENGTH
  const finished = isLong ? words : words.slice(0, -1)
  if (finished.length === 0) return sql`found as (select * from first),`
  const isFewer = (than: string) => sql`
    (select count(*) filter (where is_active or rank = 0) from ${sql.raw(than)}) < ${enough}::int`
  const select = (rank: number, query: string, condition: SQL) =>
    selectConcepts(sql`
      select t.system_id, t.code, ${rank}::int as rank, t.term, char_length(t.folded) as length
      from concept_terms t
      where t.words @@ to_tsquery('simple', ${query}::text) and ${isWanted('t', question)} and ${condition}
      limit ${MAX_RANKED}::int`)
  const begun = isLong
    ? select(5, `${words.join(' & ')}:*`, isFewer('more'))
    : select(
        5,
        finished.join(' & '),
        sql`strpos(' ' || t.folded, ${` ${last}`}::text) > 0 and ${isFewer('more')}`,
      )
  return sql`
    whole as materialized (${select(4, words.join(' & '), isFewer('first'))}),
    more as (select distinct on (system_id, code) * from (select * from first union all select * from whole) more
      order by system_id, code, rank),
    begun as (${begun}),
    found as (select * from more union all select * from begun),`
}
