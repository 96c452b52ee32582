import { expect, it } from 'vitest'
import { isBefore, isPartialDate } from './partial-date.ts'

it('a date is a day, a month or a year that there is', () => {
  expect(
    ['2019', '2019-03', '2020-02-29', '1800', '2199-12-31'].filter((date) => !isPartialDate(date)),
  ).toEqual([])
  const wrong = [
    '',
    '19',
    '2019-',
    '2019-13',
    '2019-00',
    '2019-02-29',
    '2019-3-1',
    '1799',
    '2200',
    '2019-03-01T10',
  ]
  expect(wrong.filter(isPartialDate)).toEqual([])
})

it('a date is before another where all of it is', () => {
  expect(isBefore('2019', '2020-03-01')).toBe(true)
  expect(isBefore('2019-12-31', '2020')).toBe(true)
  expect(isBefore('2019', '2019-03')).toBe(false)
  expect(isBefore('2019-03', '2019')).toBe(false)
  expect(isBefore('2020-01', '2019-12-31')).toBe(false)
})
