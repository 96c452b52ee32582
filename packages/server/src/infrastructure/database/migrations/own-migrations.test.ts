import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BREAKING } from './migration-files.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations')
/** The last before two versions had to run side by side. */
const LAST_WITHOUT_RULE = '0050'
/** Takes away, renames or narrows what the version before reads and writes. */
const TAKES_AWAY = /\bdrop (?:table|column|type|constraint)\b|\brename\b|\bset not null\b|\bset data type\b/i
/** A column that the version before does not fill. */
const MUST_BE_FILLED = /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i

it('a migration that ends the version before says so in its first line', async () => {
  const names = (await readdir(MIGRATIONS)).filter(
    (name) => name.endsWith('.sql') && name > LAST_WITHOUT_RULE,
  )
  const silent: string[] = []
  for (const name of names.filter((one) => !one.startsWith(LAST_WITHOUT_RULE))) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    const isBreaking = TAKES_AWAY.test(text) || text.split('\n').some((line) => MUST_BE_FILLED.test(line))
    if (isBreaking && !text.startsWith(BREAKING)) silent.push(name)
  }
  expect(silent).toEqual([])
})

it.each([
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
])('%s takes something away', (text) => expect(TAKES_AWAY.test(text)).toBe(true))

it('a new column must have a default, or may be empty', () => {
  expect(MUST_BE_FILLED.test('ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;')).toBe(true)
  expect(MUST_BE_FILLED.test('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;')).toBe(false)
  expect(MUST_BE_FILLED.test('ALTER TABLE "a" ADD COLUMN "b" text;')).toBe(false)
})
