import { describe, expect, it } from 'vitest'
import {
  fromFirstUnit,
  judgeMeasured,
  MEASUREMENT_KINDS,
  MEASUREMENT_UNITS,
  measurements,
  toFirstUnit,
} from './measurements.ts'
import type { MeasurementKind, MeasurementUnit } from './measurements.ts'

const codesOf = (
  kind: MeasurementKind,
  value: string,
  unit: MeasurementUnit,
  secondValue: string | null = null,
) => judgeMeasured(kind, { value, secondValue, unit }).map(({ field, code }) => `${field} ${code}`)

describe('units', () => {
  it.each([
    [98.6, '[degF]', 37],
    [154.32, '[lb_av]', 69.998],
    [70, '[in_i]', 177.8],
    [5.5, 'mmol/L', 99.086],
    [72, '/min', 72],
  ] as const)('make of %s %s what is compared, %s, and the way back', (value, unit, first) => {
    expect(toFirstUnit(value, unit)).toBeCloseTo(first, 2)
    expect(fromFirstUnit(toFirstUnit(value, unit), unit)).toBeCloseTo(value, 10)
  })

  it('all belong to a kind, and a kind begins with the one that needs no change', () => {
    const used = MEASUREMENT_KINDS.flatMap((kind) => measurements[kind].units)
    expect(new Set(used)).toEqual(new Set(MEASUREMENT_UNITS))
    for (const kind of MEASUREMENT_KINDS) expect(toFirstUnit(1, measurements[kind].units[0]!)).toBe(1)
  })
})

describe('a measured value', () => {
  it('is taken at both ends of what is likely, asked again beyond, and refused beyond what is possible', () => {
    for (const kind of MEASUREMENT_KINDS) {
      const { units, first, second } = measurements[kind]
      const below = second === undefined ? null : '0'
      const judge = (value: number) => codesOf(kind, String(value), units[0]!, below)
      const [likely, possible] = [first.likely ?? first.possible, first.possible]
      expect([kind, judge(likely[1])]).toEqual([kind, []])
      expect([kind, judge(possible[1])]).toEqual([
        kind,
        likely[1] < possible[1] ? ['value value_unusual'] : [],
      ])
      expect([kind, judge(possible[1] + 0.1)]).toEqual([kind, ['value too_big']])
    }
  })

  it('is judged in the unit in which it was typed', () => {
    expect(codesOf('temperature', '98.6', '[degF]')).toEqual([])
    expect(codesOf('temperature', '98.6', 'Cel')).toEqual(['value too_big'])
    expect(codesOf('glucose', '5.5', 'mmol/L')).toEqual([])
    expect(codesOf('glucose', '5.5', 'mg/dL')).toEqual(['value value_unusual'])
  })

  it('of blood pressure is a pair, the lower one second', () => {
    expect(codesOf('bloodPressure', '120', 'mm[Hg]', '80')).toEqual([])
    expect(codesOf('bloodPressure', '80', 'mm[Hg]', '120')).toEqual(['secondValue pressure_not_below'])
    expect(codesOf('bloodPressure', '120', 'mm[Hg]')).toEqual(['secondValue required'])
    expect(codesOf('bloodPressure', '200', 'mm[Hg]', '151')).toEqual(['secondValue value_unusual'])
  })
})
