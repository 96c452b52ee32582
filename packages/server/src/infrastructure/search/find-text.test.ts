import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { listFoldedDifferently } from '../../../testing/fixtures/folding.ts'
import { beginsWords, holdsWords, readWords, toWordQuery } from './find-text.ts'
import { wordsOf } from '../../tables/columns/words.ts'
import { readRows } from '../database/read-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function isHeld(text: string, typed: string): Promise<unknown> {
  const [row] = await readRows(
    server.database,
    sql`select ${holdsWords(sql`${text}::text`, readWords(typed))} as held`,
  )
  return row?.['held']
}

it('the embedded database folds every letter as the browser does', async () => {
  expect(await listFoldedDifferently(server.database)).toEqual([])
})

describe('what is typed', () => {
  it.each([
    ['Zoë Müller-Petrović', 'PETROVIC zoe'],
    ['Straße', 'strasse'],
    ['Strasse', 'Straße'],
    ['O’Brien', "o'brien"],
    ['100% \\_ sure', '% \\_'],
    ['فاطمة أحمد', 'فاطمه احمد'],
  ])('finds %s by %s', async (text, typed) => {
    expect(await isHeld(text, typed)).toBe(true)
  })

  it.each([
    ['Zoë Müller', 'zoey'],
    ['Müller', 'm%ller'],
    ['Müller', 'm_ller'],
    ['Müller', 'mueller'],
  ])('does not find %s by %s', async (text, typed) => {
    expect(await isHeld(text, typed)).toBe(false)
  })

  it.each([undefined, '', '  ', '\u0640\u00ad'])('is no condition when it is %j', (typed) => {
    expect(holdsWords(sql`''`, readWords(typed))).toBeUndefined()
    expect(toWordQuery(typed)).toBeUndefined()
  })

  it.each(["' | ! :* & (", '⑴', '½', "'a':* <-> \\", 'a\u0301\u0640', '\u0e01\u0e31'])(
    'is never taken for the language of the search: %j',
    async (typed) => {
      const text = `${typed} sure`
      const found = beginsWords(wordsOf(sql`${text}::text`), toWordQuery(text) ?? '')
      const [row] = await readRows(server.database, sql`select ${found} as found`)
      expect(row?.['found']).toBe(true)
    },
  )
})
