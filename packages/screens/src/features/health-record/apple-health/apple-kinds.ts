import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { roundValue } from '../health-files/round-value.ts'

/** A unit that a phone writes, as one that the journal knows. */
interface AppleUnit {
  readonly unit: MeasurementUnit
  readonly factor?: number
}

interface AppleKind {
  readonly kind: Exclude<MeasurementKind, 'bloodPressure'> | 'systolic' | 'diastolic'
  readonly units: Readonly<Record<string, AppleUnit>>
}

const PRESSURE: AppleKind['units'] = {
  mmHg: { unit: 'mm[Hg]' },
  kPa: { unit: 'mm[Hg]', factor: 7.500_616_8 },
}

const QUANTITY = 'HKQuantityTypeIdentifier'

/** What is read; the pulse at rest is left out, as it is no measurement but an average of a day. */
const KINDS: Readonly<Record<string, AppleKind>> = {
  BloodPressureSystolic: { kind: 'systolic', units: PRESSURE },
  BloodPressureDiastolic: { kind: 'diastolic', units: PRESSURE },
  HeartRate: {
    kind: 'pulse',
    units: { 'count/min': { unit: '/min' }, 'count/s': { unit: '/min', factor: 60 } },
  },
  BodyTemperature: {
    kind: 'temperature',
    units: { degC: { unit: 'Cel' }, degF: { unit: '[degF]' } },
  },
  BodyMass: {
    kind: 'weight',
    units: {
      kg: { unit: 'kg' },
      g: { unit: 'kg', factor: 0.001 },
      lb: { unit: '[lb_av]' },
      st: { unit: '[lb_av]', factor: 14 },
    },
  },
  Height: {
    kind: 'height',
    units: {
      cm: { unit: 'cm' },
      m: { unit: 'cm', factor: 100 },
      in: { unit: '[in_i]' },
      ft: { unit: '[in_i]', factor: 12 },
    },
  },
  // Between 0 and 1, although it says %.
  OxygenSaturation: { kind: 'oxygenSaturation', units: { '%': { unit: '%', factor: 100 } } },
  BloodGlucose: {
    kind: 'glucose',
    units: { 'mg/dL': { unit: 'mg/dL' }, 'mmol/L': { unit: 'mmol/L' } },
  },
}

/** What a record of this type is, `undefined` where it is not wanted. */
export function findAppleKind(type: string): AppleKind | undefined {
  const name = type.startsWith(QUANTITY) ? type.slice(QUANTITY.length) : ''
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
}

/**
 * A value in a unit that the journal knows, `undefined` where the unit is another one.
 *
 * @returns the value `undefined` where it is no number
 */
export function convertAppleValue(
  { units }: AppleKind,
  value: string,
  unit: string,
): { readonly value: number | undefined; readonly unit: MeasurementUnit } | undefined {
  // Glucose is written with its weight: mmol<180.15588000005408>/L.
  const name = unit.replace(/<[\d.]+>/, '')
  const known = Object.hasOwn(units, name) ? units[name] : undefined
  if (known === undefined) return undefined
  const number = /^\d+(\.\d+)?(e-?\d+)?$/i.test(value) ? Number(value) : Number.NaN
  return { unit: known.unit, value: roundValue(number * (known.factor ?? 1)) }
}
