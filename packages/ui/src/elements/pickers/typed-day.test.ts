import { expect, it } from 'vitest'
import { createDayWriting } from './typed-day.ts'

it.each([
  ['de', '20.11.2026', ['20.11.2026', '20.11.2026 ', '20/11/2026', '20 11 2026', '20112026', '2026-11-20']],
  ['en-GB', '20/11/2026', ['20/11/2026', '20-11-2026']],
  ['en-US', '11/20/2026', ['11/20/2026', '11202026']],
  ['fr', '20/11/2026', ['20/11/2026']],
  ['ar-EG', '٢٠‏/١١‏/٢٠٢٦', ['٢٠/١١/٢٠٢٦', '20/11/2026', '٢٠‏/١١‏/٢٠٢٦']],
])('a day in %s is written %s, and read as people type it', (locale, written, typed) => {
  const { read, write } = createDayWriting(locale)
  expect(write('2026-11-20')).toBe(written)
  expect(typed.map(read)).toEqual(typed.map(() => '2026-11-20'))
  expect(read(write('2026-03-05'))).toBe('2026-03-05')
})

it('what is no day stays as it was typed', () => {
  const { read, write } = createDayWriting('de')
  for (const text of ['', '31.2.2026', '20.11.26', 'tomorrow', '2026']) expect(read(text)).toBe(text)
  expect(read('5.3.2026')).toBe('2026-03-05')
  expect(write('')).toBe('')
  expect(write('2026-1')).toBe('2026-1')
})
