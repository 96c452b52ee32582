import { isPartialDate } from '@platform/contract/health-record'
import { expect, it } from 'vitest'
import { joinPartialDate, readPartialDate, splitPartialDate } from './partial-date.ts'

it('a date goes into its parts and comes out of them unchanged', () => {
  for (const date of [null, '2019', '2019-03', '2019-03-07', '2019-11-30'])
    expect(joinPartialDate(splitPartialDate(date))).toBe(date)
})

it('what is no date is not taken for one', () => {
  const parts = { year: '', month: '', day: '' }
  expect(isPartialDate(joinPartialDate({ ...parts, month: '03' }) ?? '2000')).toBe(false)
  expect(isPartialDate(joinPartialDate({ ...parts, year: '2019', day: '3' }) ?? '2000')).toBe(false)
  expect(isPartialDate(joinPartialDate({ year: '2019', month: '02', day: '30' }) ?? '2000')).toBe(false)
})

it('digits are read as people write them', () => {
  const data = new FormData()
  data.set('startedOn.year', ' ٢٠١٩ ')
  data.set('startedOn.month', '03')
  data.set('startedOn.day', '٧')
  expect(readPartialDate(data, 'startedOn')).toBe('2019-03-07')
})
