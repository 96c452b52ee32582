import { readSingle, readTruth } from './singles.ts'
import { compare, isEqual, refuseValues, tidy, type Values } from './values.ts'

type Operator = (left: Values, right: Values) => unknown

/** Nothing on one side makes nothing of both. Source: https://hl7.org/fhirpath/#propagation-of-empty-results-in-expressions */
function ofBoth(operate: (left: unknown, right: unknown) => unknown): Operator {
  return (left, right) =>
    left.length === 0 || right.length === 0 ? [] : operate(readSingle(left), readSingle(right))
}

function ofNumbers(calculate: (left: number, right: number) => number): Operator {
  return ofBoth((left, right) => {
    if (typeof left !== 'number' || typeof right !== 'number') return refuseValues()
    const result = calculate(left, right)
    return Number.isFinite(result) ? tidy(result) : []
  })
}

const addNumbers = ofNumbers((left, right) => left + right)

export const add: Operator = ofBoth((left, right) =>
  typeof left === 'string' && typeof right === 'string' ? left + right : addNumbers([left], [right]),
)

function ofOrder(isWanted: (difference: number) => boolean): Operator {
  return ofBoth((left, right) => {
    const difference = compare(left, right)
    return difference === undefined ? [] : isWanted(difference)
  })
}

function ofTruths(decide: (left: boolean | undefined, right: boolean | undefined) => unknown): Operator {
  return (left, right) => decide(readTruth(left), readTruth(right)) ?? []
}

function areEqual(left: Values, right: Values): boolean | undefined {
  if (left.length === 0 || right.length === 0) return undefined
  if (left.length !== right.length) return false
  const pairs = left.map((value, index) => isEqual(value, right[index]))
  return pairs.includes(false) ? false : pairs.includes(undefined) ? undefined : true
}

function contains(values: Values, single: Values): unknown {
  const value = readSingle(single)
  return value === undefined ? [] : values.some((one) => isEqual(one, value) === true)
}

function or(left: boolean | undefined, right: boolean | undefined): boolean | undefined {
  return left === true || right === true
    ? true
    : left === undefined || right === undefined
      ? undefined
      : false
}

function invert(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth
}

function toText(values: Values): string {
  const text = readSingle(values) ?? ''
  return typeof text === 'string' ? text : refuseValues()
}

/** Operators of FHIRPath, https://hl7.org/fhirpath/#operations. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '=': (left, right) => areEqual(left, right) ?? [],
  '!=': (left, right) => invert(areEqual(left, right)) ?? [],
  '<': ofOrder((difference) => difference < 0),
  '>': ofOrder((difference) => difference > 0),
  '<=': ofOrder((difference) => difference <= 0),
  '>=': ofOrder((difference) => difference >= 0),
  '+': add,
  '-': ofNumbers((left, right) => left - right),
  '*': ofNumbers((left, right) => left * right),
  '/': ofNumbers((left, right) => left / right),
  div: ofNumbers((left, right) => Math.trunc(tidy(left / right))),
  mod: ofNumbers((left, right) => left - right * Math.trunc(tidy(left / right))),
  '&': (left, right) => toText(left) + toText(right),
  '|': (left, right) =>
    [...left, ...right].filter(
      (value, index, all) => all.findIndex((other) => isEqual(value, other) === true) === index,
    ),
  and: ofTruths((left, right) => invert(or(invert(left), invert(right)))),
  or: ofTruths(or),
  xor: ofTruths((left, right) => (left === undefined || right === undefined ? undefined : left !== right)),
  implies: ofTruths((left, right) => or(invert(left), right)),
  in: (left, right) => contains(right, left),
  contains,
}
