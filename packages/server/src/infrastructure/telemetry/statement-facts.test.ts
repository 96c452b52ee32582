import { expect, it } from 'vitest'
import { readStatementFacts } from './statement-facts.ts'

it.each([
  ['select "id" from "accounts" where "email" = $1', 'select accounts'],
  ['  INSERT INTO "mails" ("to") values ($1)', 'insert mails'],
  ['update "sessions" set "used_at" = $1', 'update sessions'],
  ['with due as (select 1 from mails) delete from "mails"', 'with mails'],
  ['listen "account_events"', 'listen'],
])('%s is summed up', (text, summary) => {
  expect(readStatementFacts(text).summary).toBe(summary)
})

it('values that stand in a text are not told, parameters are', () => {
  const { text } = readStatementFacts(
    `select * from notes where title = 'It''s a canary' and body = $a$canary$a$ and size > 4711 and id = $12`,
  )
  expect(text).toBe('select * from notes where title = ? and body = ? and size > ? and id = $12')
})
