import { describe, expect, it } from 'vitest'
import type { DateOrder } from './typed-date.ts'
import { findAmbiguousDate, readClockTime } from './typed-date.ts'
import { guessMapping, type CsvMapping } from './guess-mapping.ts'
import { listUnitless, readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'

async function read(text: string | Uint8Array<ArrayBuffer>, changes: Partial<CsvMapping> = {}) {
  const table = await readTable(new Blob([text]))
  const mapping = { ...guessMapping(table), ...changes }
  const { samples, skipped } = readRows(
    table,
    { ...mapping, order: mapping.order ?? 'dayFirst' },
    'Europe/Berlin',
  )
  return {
    mapping,
    unitless: listUnitless(table, mapping),
    samples: samples.map(({ kind, at, value, secondValue, unit }) =>
      [kind, at, value, secondValue, unit].join(' '),
    ),
    skipped: skipped.shown.map(({ line, reason }) => `${line} ${reason}`),
  }
}

describe('a date', () => {
  it.each([
    ['2024-01-05', '', '2024-01-05 - undefined'],
    ['2024-01-05T08:07:09Z', '', '2024-01-05 08:07 Z'],
    ['2024/1/5 8:07 PM', '', '2024-01-05 20:07 undefined'],
    ['05.01.24', '08.07 Uhr', '2024-01-05 08:07 undefined'],
    ['5 Jan 2024', '12:07 am', '2024-01-05 00:07 undefined'],
    ['Januar 5, 2024', '8h07', '2024-01-05 08:07 undefined'],
    ['٥/١/٢٠٢٤', '٨:٠٧ م', '2024-01-05 20:07 undefined'],
    ['05/01/2024 08:07:00 +0100', '', '2024-01-05 08:07 +0100'],
    ['31/02/2024', '', undefined],
    ['5 Brumaire 2024', '', undefined],
    ['2024-01-05', '25:00', undefined],
  ])('%j at %j is %s', (date, time, shown) => {
    const clock = readClockTime(date, time, 'dayFirst')
    expect(clock && `${clock.day} ${clock.time ?? '-'} ${clock.zone}`).toBe(shown)
  })

  it('that is another day by each order is an example to ask with', () => {
    expect(findAmbiguousDate(['13/01/2024', '01/01/2024', '03/04/2024'])).toBe('03/04/2024')
    expect(findAmbiguousDate(['03.04.2024', '2024-03-04', '4 Mar 2024'])).toBeUndefined()
  })
})

it.each<[string, DateOrder | undefined]>([
  ['13/01/2024', 'dayFirst'],
  ['01/13/2024', 'monthFirst'],
  ['03/04/2024', undefined],
  ['03.04.2024', 'dayFirst'],
  ['13/01/2024\t1\n01/13/2024', undefined],
])('the dates %j have the order %s', async (dates, order) => {
  expect((await read(`Date\tPulse\n01/01/2024\t60\n${dates}\t70`)).mapping.order).toBe(order)
})

it('a table of an app is read by the names of its columns, with quotes and lines within them', async () => {
  const { mapping, samples, skipped } = await read(
    '"Datum";"Uhrzeit";Systolisch (mmHg);Diastolisch (mmHg);Puls (bpm);Notiz\n' +
      '05.07.2024;08:00;121;79;61;"nach dem\nAufstehen"\n\n06.07.2024;08:00;130;;;\n',
  )
  expect(mapping.roles).toEqual(['date', 'time', 'systolic', 'diastolic', 'pulse', 'none'])
  expect(samples.toSorted()).toEqual([
    'bloodPressure 2024-07-05T06:00:00.000Z 121 79 mm[Hg]',
    'pulse 2024-07-05T06:00:00.000Z 61  /min',
  ])
  expect(skipped).toEqual(['5 noSecondValue'])
})

it('a table whose lines name what they have is read line by line', async () => {
  const { samples, skipped } = await read(
    'Time,Type,Value,Unit\n2024-01-05 08:00,Blood pressure,120/80,mmHg\n2024-01-05 08:01,Weight,"72,5",kg\n' +
      '2024-01-05 08:02,Steps,9000,\n2024-01-05 08:03,Weight,11,st\nsoon,Weight,70,kg\n2024-01-05 08:04,Weight,70,',
    { roles: ['date', 'kind', 'value', 'unit'] },
  )
  expect(samples).toEqual([
    'bloodPressure 2024-01-05T07:00:00.000Z 120 80 mm[Hg]',
    'weight 2024-01-05T07:01:00.000Z 72.5  kg',
  ])
  expect(skipped).toEqual(['4 otherKind', '5 otherUnit', '6 noDate', '7 otherUnit'])
})

it('one kind for the whole table has no heading, and its unit is asked for', async () => {
  const text = '2024-01-05|72.5\n2024-01-06|160 lb'
  const asked = await read(text, { roles: ['date', 'weight'] })
  expect(asked.unitless).toEqual(['weight'])
  expect(asked.skipped).toEqual(['1 otherUnit'])
  expect((await read(text, { roles: ['date', 'weight'], units: { weight: 'kg' } })).samples).toEqual([
    'weight 2024-01-05T11:00:00.000Z 72.5  kg',
    'weight 2024-01-06T11:00:00.000Z 160  [lb_av]',
  ])
})

it('Arabic digits and other encodings are read', async () => {
  expect((await read('التاريخ,درجة الحرارة (Cel)\n٢٠٢٤/١/٥ ٠٨:٠٠,٣٧٫٢')).samples).toEqual([
    'temperature 2024-01-05T07:00:00.000Z 37.2  Cel',
  ])
  const windows = Uint8Array.from('Datum;Gr\u00f6\u00dfe (cm)\n05.01.2024;178', (sign) => sign.charCodeAt(0))
  expect((await read(windows)).mapping.roles).toEqual(['date', 'height'])
  const wide = '\ufeffDate\tSpO2\n2024-01-05\t97%'
  const utf16 = new Uint8Array(Uint16Array.from(wide, (sign) => sign.charCodeAt(0)).buffer)
  expect((await read(utf16)).samples).toEqual(['oxygenSaturation 2024-01-05T11:00:00.000Z 97  %'])
})

it('what is no table is refused', async () => {
  await expect(readTable(new Blob(['once upon a time']))).rejects.toMatchObject({ reason: 'unknownFormat' })
})
