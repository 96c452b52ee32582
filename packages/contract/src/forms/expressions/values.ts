import { compareTemporals, Temporal } from './temporal.ts'

/** What an expression finds: each a boolean, a number, a text, a `Temporal` or an object of FHIR. */
export type Values = readonly unknown[]

export type Record = Readonly<{ [name: string]: unknown }>

/** Types or numbers of values that an operator has no answer to; what contains it is then empty. */
class UnfitValues extends Error {}

export function refuseValues(): never {
  throw new UnfitValues()
}

export function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !(value instanceof Temporal)
}

/** The digits that sums of decimal numbers have, without the noise of binary ones: 0.1 + 0.2 is 0.3. */
export function tidy(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(14))
}

const isQuantity = (value: unknown): value is Record => isRecord(value) && typeof value['value'] === 'number'
const unitOf = ({ code, unit }: Record): unknown => code ?? unit

/** `undefined` where it cannot be known, as of days of which one is less exact. */
export function isEqual(one: unknown, other: unknown): boolean | undefined {
  if (typeof one === 'number' && typeof other === 'number') return tidy(one) === tidy(other)
  if (one instanceof Temporal && other instanceof Temporal) {
    const difference = compareTemporals(one.text, other.text)
    return difference === undefined ? undefined : difference === 0
  }
  if (isQuantity(one) && isQuantity(other)) {
    return unitOf(one) === unitOf(other) ? isEqual(one['value'], other['value']) : undefined
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual(one[name], other[name]) === true)
  )
}

/** @throws Error for what has no order */
export function compare(one: unknown, other: unknown): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return tidy(one) - tidy(other)
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other)
  if (one instanceof Temporal && other instanceof Temporal) return compareTemporals(one.text, other.text)
  if (!isQuantity(one) || !isQuantity(other)) return refuseValues()
  return unitOf(one) === unitOf(other) ? compare(one['value'], other['value']) : undefined
}
