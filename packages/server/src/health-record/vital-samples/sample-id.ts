// A sample has no id: what it is named by is its key, series, moment and value, written as a UUID of version 8. Those of a series
// stand in the order of their moments and values; a UUID that was drawn has version 4, and is never one of these.

const SERIES_BITS = 40n
const MOMENT_BITS = 46n
const VALUE_BITS = 36n
/** Moments count from the first year that somebody can give. */
const FIRST_MS = Date.UTC(1800, 0, 1)
/** Values that differ by less are one. */
export const SAMPLE_STEP = 1e-6
const SAMPLE_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/
/** What of the 64 bits behind the version the variant leaves. */
const REST = 62n

/** By what a sample is found: its value in steps, so that no digit is lost on the way. */
export interface SampleKey {
  readonly seriesId: number
  readonly atMs: number
  readonly steps: number
}

export function toSteps(value: number): number {
  return Math.floor(value / SAMPLE_STEP + 0.5)
}

export function writeSampleId({ seriesId, atMs, steps }: SampleKey): string {
  const moment = BigInt(atMs - FIRST_MS)
  const key = (((BigInt(seriesId) << MOMENT_BITS) | moment) << VALUE_BITS) | BigInt(steps)
  const high = key >> REST
  const low = (2n << REST) | BigInt.asUintN(Number(REST), key)
  const [head, tail] = [high.toString(16).padStart(15, '0'), low.toString(16).padStart(16, '0')]
  return [head.slice(0, 8), head.slice(8, 12), `8${head.slice(12)}`, tail.slice(0, 4), tail.slice(4)].join(
    '-',
  )
}

/** `undefined` for the id of a resource. */
export function readSampleId(id: string): SampleKey | undefined {
  const parts = SAMPLE_ID.exec(id)?.slice(1)
  if (parts === undefined) return undefined
  const [head, tail] = [parts.slice(0, 3).join(''), parts.slice(3).join('')]
  const key = (BigInt(`0x${head}`) << REST) | BigInt.asUintN(Number(REST), BigInt(`0x${tail}`))
  return {
    seriesId: Number(key >> (MOMENT_BITS + VALUE_BITS)),
    atMs: Number(BigInt.asUintN(Number(MOMENT_BITS), key >> VALUE_BITS)) + FIRST_MS,
    steps: Number(BigInt.asUintN(Number(VALUE_BITS), key)),
  }
}

/** Of any id, the series whose samples stand around it. */
export function seriesAround(id: string): number {
  return Number(BigInt(`0x${id.replaceAll('-', '')}`) >> (128n - SERIES_BITS))
}
