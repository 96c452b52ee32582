import type { ParseKeys } from 'i18next'
import { expectTypeOf, test } from 'vitest'

test('keys come from the English files', () => {
  expectTypeOf<'action.save'>().toExtend<ParseKeys>()
  expectTypeOf<'error:ohNo'>().toExtend<ParseKeys<['common', 'error']>>()
  expectTypeOf<'client.journal.title'>().toExtend<ParseKeys<'pages'>>()
  expectTypeOf<'error.notFound.title'>().not.toExtend<ParseKeys<'pages'>>()
  expectTypeOf<'action.sav'>().not.toExtend<ParseKeys>()
})

test('a plural key is asked for without its form', () => {
  expectTypeOf<'count.results'>().toExtend<ParseKeys>()
})
