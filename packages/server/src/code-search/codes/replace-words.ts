import leven from 'leven'
import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { beginsLike } from '../../infrastructure/search/find-text.ts'

/** A shorter word is like too many others. */
const MIN_LENGTH = 4
const MAX_SIMILAR = 100
/** A code, or a part of one: another code that looks like it is something else. */
const HAS_DIGIT = /\p{N}/u

/**
 * Puts the most similar word of the code systems in the place of each that none of them has.
 * @returns `undefined` where there is nothing to replace
 */
export async function replaceUnknownWords(
  database: Database,
  words: readonly string[],
): Promise<readonly string[] | undefined> {
  const typed = [...new Set(words.filter((word) => word.length >= MIN_LENGTH && !HAS_DIGIT.test(word)))]
  if (typed.length === 0) return undefined
  const similar = await findSimilar(database, typed)
  const replaced = words.map((word) => chooseWord(word, similar.get(word) ?? []) ?? word)
  return replaced.some((word, index) => word !== words[index]) ? replaced : undefined
}

/** None for a word that is known, or how one begins. */
async function findSimilar(
  database: Database,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const current = sql`array(select id from code_systems where state = 'current')`
  const rows = await readRows(
    database,
    sql`
    select typed.word as typed, array_agg(near.word order by near.likeness desc) as similar
    from (select word, typo_keys(word) as keys from json_array_elements_text(${JSON.stringify(typed)}::json) word) typed
    cross join lateral (
      select distinct w.word, similarity(w.word, typed.word) as likeness from search_words w
      where w.typo_keys && typed.keys and w.system_id = any(${current})
      order by 2 desc, 1 limit ${MAX_SIMILAR}::int) near
    where not exists (
      select 1 from search_words k
      where ${beginsLike(sql`k.word`, sql`typed.word`)} and k.system_id = any(${current}))
    group by typed.word`,
  )
  return new Map(
    rows.map(({ typed: word, similar }) => [String(word), Array.isArray(similar) ? similar.map(String) : []]),
  )
}

/** The nearest, and of several the first; a word may be one that was not finished. */
function chooseWord(word: string, similar: readonly string[]): string | undefined {
  const most = word.length === MIN_LENGTH ? 1 : 2
  const distances = similar.map((other) => ({ other, distance: distanceOf(word, other) }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  return nearest > most ? undefined : distances.find(({ distance }) => distance === nearest)?.other
}

function distanceOf(word: string, other: string): number {
  const swapped = swapNeighbours(word).map((variant) => 1 + distanceAsTyped(variant, other))
  return Math.min(distanceAsTyped(word, other), ...swapped)
}

/** Two letters in the wrong order are one mistake. */
function swapNeighbours(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, place) =>
    [word.slice(0, place), word.charAt(place + 1), word.charAt(place), word.slice(place + 2)].join(''),
  )
}

function distanceAsTyped(word: string, other: string): number {
  const beginnings = [-1, 0, 1].map((more) => leven(word, other.slice(0, word.length + more)) + UNFINISHED)
  return Math.min(leven(word, other), ...beginnings)
}

/** A whole word that is as near is rather what was meant. */
const UNFINISHED = 0.5
