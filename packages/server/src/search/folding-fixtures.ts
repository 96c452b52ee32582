import { foldText } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readRows } from '../database/read-rows.ts'

/** Latin with its extensions, Greek, Cyrillic, Armenian, Hebrew, Arabic, their further letters, signs, and forms of print. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x20, 0x7ff],
  [0x8a0, 0x8ff],
  [0x1e00, 0x20ff],
  [0x2c60, 0x2c7f],
  [0xfb00, 0xfdff],
  [0xfe70, 0xfeff],
]

/** Every character of these blocks that the database folds in another way than the contract; there should be none. */
export async function listFoldedDifferently(database: Database): Promise<string[]> {
  const characters = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
  )
  // Between other letters, as in words: some letters end a word in another form.
  const texts = characters.flatMap((character) => [character, `a${character}b ${character}`])
  const rows = await readRows(
    database,
    sql`select given, fold_text(given) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) as given`,
  )
  return rows.flatMap(({ given, folded }) => {
    const expected = foldText(String(given))
    return folded === expected ? [] : [`${JSON.stringify(given)}: ${String(folded)} is not ${expected}`]
  })
}
