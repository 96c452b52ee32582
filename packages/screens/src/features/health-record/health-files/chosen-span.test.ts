import { expect, it } from 'vitest'
import { isWithin, toSpan } from './chosen-span.ts'

it('lasts as long as years do on the clocks of the reader, so that pieces have everything once', () => {
  const zone = 'America/New_York'
  const pieces = [{ to: 2018 }, { from: 2019, to: 2019 }, { from: 2020 }].map((years) => toSpan(years, zone))
  const moments = [
    '2019-01-01T04:59:59Z',
    '2019-01-01T05:00:00Z',
    '2020-01-01T04:59:59.999Z',
    '2020-06-01T00:00:00Z',
  ]
  expect(moments.map((at) => pieces.map((piece) => isWithin(at, piece)))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, true, false],
    [false, false, true],
  ])
  expect(isWithin('1950-01-01T00:00:00Z', toSpan({}, zone))).toBe(true)
})
