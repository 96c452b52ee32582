import type { FieldErrorCode } from '../errors/field-errors.ts'

/** What of a body is measured, in the order in which it is offered. */
export const MEASUREMENT_KINDS = [
  'bloodPressure',
  'pulse',
  'temperature',
  'weight',
  'height',
  'oxygenSaturation',
  'glucose',
] as const

export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number]

/** By the codes of UCUM. */
export const MEASUREMENT_UNITS = [
  'mm[Hg]',
  '/min',
  'Cel',
  '[degF]',
  'kg',
  '[lb_av]',
  'cm',
  '[in_i]',
  '%',
  'mmol/L',
  'mg/dL',
] as const

export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number]

/** Of one number, in the first unit of its kind; both ends are in it. */
export interface MeasurementRange {
  /** LOINC. */
  readonly code: string
  /** No living body has been measured beyond it: what is outside is refused. */
  readonly possible: readonly [number, number]
  /** What is outside is taken when somebody has looked at it again. */
  readonly likely?: readonly [number, number]
}

export interface Measurement {
  /** LOINC; the first is what it is found by. */
  readonly codes: readonly string[]
  /** Where LOINC has another code for what is measured in another unit. */
  readonly codeByUnit?: Readonly<Partial<Record<MeasurementUnit, string>>>
  /** The first is what all are compared in. */
  readonly units: readonly MeasurementUnit[]
  readonly first: MeasurementRange
  /** A pair, as of blood pressure; the first is above it. */
  readonly second?: MeasurementRange
}

/**
 * The numbers of a journal. Ranges of adults: the benchmark ranges of MIMIC-III (doi:10.1038/s41597-019-0103-9) and those of
 * the concepts of CIEL. Nothing here judges whether a value is healthy.
 */
export const measurements: Readonly<Record<MeasurementKind, Measurement>> = {
  bloodPressure: {
    codes: ['85354-9'],
    units: ['mm[Hg]'],
    first: { code: '8480-6', possible: [0, 375], likely: [0, 250] },
    second: { code: '8462-4', possible: [0, 375], likely: [0, 150] },
  },
  pulse: {
    codes: ['8867-4'],
    units: ['/min'],
    first: { code: '8867-4', possible: [0, 390], likely: [0, 230] },
  },
  temperature: {
    codes: ['8310-5'],
    units: ['Cel', '[degF]'],
    first: { code: '8310-5', possible: [14.2, 47], likely: [25, 43] },
  },
  weight: {
    codes: ['29463-7'],
    units: ['kg', '[lb_av]'],
    first: { code: '29463-7', possible: [0, 500], likely: [20, 250] },
  },
  height: {
    codes: ['8302-2'],
    units: ['cm', '[in_i]'],
    first: { code: '8302-2', possible: [10, 275], likely: [50, 244] },
  },
  oxygenSaturation: {
    codes: ['2708-6', '59408-5'],
    units: ['%'],
    first: { code: '2708-6', possible: [0, 100] },
  },
  glucose: {
    codes: ['2339-0'],
    codeByUnit: { 'mmol/L': '15074-8' },
    units: ['mg/dL', 'mmol/L'],
    first: { code: '2339-0', possible: [0, 2_200], likely: [33, 2_000] },
  },
}

/** Milligrams a decilitre of one millimole of glucose a litre. */
const GLUCOSE_MG_DL = 18.0156

const TO_FIRST_UNIT: Readonly<Partial<Record<MeasurementUnit, (value: number) => number>>> = {
  '[degF]': (value) => ((value - 32) * 5) / 9,
  '[lb_av]': (value) => value * 0.45359237,
  '[in_i]': (value) => value * 2.54,
  'mmol/L': (value) => value * GLUCOSE_MG_DL,
}

const FROM_FIRST_UNIT: Readonly<Partial<Record<MeasurementUnit, (value: number) => number>>> = {
  '[degF]': (value) => (value * 9) / 5 + 32,
  '[lb_av]': (value) => value / 0.45359237,
  '[in_i]': (value) => value / 2.54,
  'mmol/L': (value) => value / GLUCOSE_MG_DL,
}

/**
 * A value in the first unit of its kind, in which all of the kind are compared.
 * @example toFirstUnit(212, '[degF]') // 100
 */
export function toFirstUnit(value: number, unit: MeasurementUnit): number {
  return TO_FIRST_UNIT[unit]?.(value) ?? value
}

/**
 * The way back, as for somebody who reads in another unit.
 * @example fromFirstUnit(100, '[degF]') // 212
 */
export function fromFirstUnit(value: number, unit: MeasurementUnit): number {
  return FROM_FIRST_UNIT[unit]?.(value) ?? value
}

/** A number as it was typed: its decimals say how exactly it was read. */
export interface Measured {
  readonly value: string | null
  readonly secondValue: string | null
  readonly unit: MeasurementUnit | null
}

export interface MeasuredError {
  readonly field: keyof Measured
  readonly code: FieldErrorCode
}

/**
 * Decides what is refused (every code but `value_unusual`) and what has to be confirmed, the same in a form and on the server.
 * @example judgeMeasured('pulse', { value: '999', secondValue: null, unit: '/min' }) // [{ field: 'value', code: 'too_big' }]
 */
export function judgeMeasured(kind: MeasurementKind, measured: Measured): MeasuredError[] {
  const { units, first, second } = measurements[kind]
  const { value, secondValue, unit } = measured
  if (unit === null) return [{ field: 'unit', code: 'required' }]
  if (!units.includes(unit)) return [{ field: 'unit', code: 'invalid_value' }]
  const errors = [
    ...judgeNumber('value', value, unit, first),
    ...(second === undefined
      ? judgeAbsent(secondValue)
      : judgeNumber('secondValue', secondValue, unit, second)),
  ]
  const isRefused = errors.some(({ code }) => code !== 'value_unusual')
  if (!isRefused && second !== undefined && Number(value) <= Number(secondValue))
    return [{ field: 'secondValue', code: 'pressure_not_below' }]
  return errors
}

function judgeAbsent(secondValue: string | null): MeasuredError[] {
  return secondValue === null ? [] : [{ field: 'secondValue', code: 'unknown_field' }]
}

function judgeNumber(
  field: 'value' | 'secondValue',
  typed: string | null,
  unit: MeasurementUnit,
  { possible, likely = possible }: MeasurementRange,
): MeasuredError[] {
  if (typed === null) return [{ field, code: 'required' }]
  const value = toFirstUnit(Number(typed), unit)
  if (value < possible[0]) return [{ field, code: 'too_small' }]
  if (value > possible[1]) return [{ field, code: 'too_big' }]
  return value < likely[0] || value > likely[1] ? [{ field, code: 'value_unusual' }] : []
}
