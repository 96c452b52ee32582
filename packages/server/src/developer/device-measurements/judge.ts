import { createHash } from 'node:crypto'
import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import {
  measuredAtSchema,
  measurementSourceSchema,
  sentMeasurementIdSchema,
} from '@platform/contract/developer'
import type { SentMeasurement } from '@platform/contract/developer'
import {
  judgeMeasured,
  MEASUREMENT_KINDS,
  MEASUREMENT_UNITS,
  toFirstUnit,
} from '@platform/contract/health-record'
import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { CLOCK_SKEW_MS } from '../../health-record/journal-entries/service.ts'

/** One that can be kept, in the first unit of its kind. */
export interface SoundMeasurement {
  readonly place: number
  readonly id: string
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
  readonly atMs: number
  readonly value: number
  readonly secondValue: number | null
  /** The same for the same measurement. */
  readonly digest: bigint
}

/** What is only unusual is taken: a device cannot look again. */
export function judgeMeasurement(
  sent: SentMeasurement,
  place: number,
  nowMs: number,
): SoundMeasurement | readonly FieldError[] {
  const kind = MEASUREMENT_KINDS.find((known) => known === sent.kind)
  const unit = MEASUREMENT_UNITS.find((known) => known === sent.unit)
  const source = measurementSourceSchema.safeParse(sent.source ?? '')
  const at = measuredAtSchema.safeParse(sent.at)
  const wrong = (name: string, code: Parameters<typeof createFieldError>[1]) =>
    createFieldError(['measurements', place, name], code)
  const errors = [
    ...(sentMeasurementIdSchema.safeParse(sent.id).success ? [] : [wrong('id', 'invalid_format')]),
    ...(kind === undefined ? [wrong('kind', 'invalid_value')] : []),
    ...(unit === undefined ? [wrong('unit', 'invalid_value')] : []),
    ...(source.success ? [] : [wrong('source', 'invalid_value')]),
    ...(at.success ? [] : [wrong('at', 'invalid_format')]),
    ...(at.success && Date.parse(at.data) > nowMs + CLOCK_SKEW_MS ? [wrong('at', 'date_in_future')] : []),
    ...(kind === undefined || unit === undefined
      ? []
      : judgeNumbers(kind, unit, sent).map(({ field, code }) => wrong(field, code))),
  ]
  if (errors.length > 0 || kind === undefined || unit === undefined || !source.success || !at.success)
    return errors
  const facts = { kind, unit, source: source.data, atMs: Date.parse(at.data) }
  const value = toFirstUnit(sent.value, unit)
  const secondValue = sent.secondValue === undefined ? null : toFirstUnit(sent.secondValue, unit)
  return {
    place,
    id: sent.id,
    ...facts,
    value,
    secondValue,
    digest: digestOf({ ...facts, value, secondValue }),
  }
}

function judgeNumbers(
  kind: MeasurementKind,
  unit: MeasurementUnit,
  { value, secondValue }: SentMeasurement,
): ReturnType<typeof judgeMeasured> {
  const measured = {
    value: String(value),
    secondValue: secondValue === undefined ? null : String(secondValue),
    unit,
  }
  return judgeMeasured(kind, measured).filter(({ code }) => code !== 'value_unusual')
}

function digestOf(facts: Omit<SoundMeasurement, 'place' | 'id' | 'digest'>): bigint {
  const { kind, unit, source, atMs, value, secondValue } = facts
  const text = JSON.stringify([kind, unit, source, atMs, value, secondValue])
  return createHash('sha256').update(text).digest().readBigInt64BE()
}
