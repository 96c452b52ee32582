import { listDescendants, WEIGHT } from './nodes.ts'
import { add } from './operators.ts'
import { Temporal } from './temporal.ts'
import { readSingle, readTruth } from './singles.ts'
import { isRecord, refuseValues, tidy, type Values } from './values.ts'

/** What a function is given: its input, and its arguments, each to be found with its own `$this`. */
export interface Invocation {
  readonly input: Values
  readonly args: readonly ((focus?: unknown) => Values)[]
  /** A dateTime of FHIR. */
  readonly now: string
}

interface FormFunction {
  /** With how many arguments it can be called. */
  readonly arity: readonly number[]
  readonly run: (invocation: Invocation) => unknown
}

const NONE = [0]
const ONE = [1]

function ofNumber(calculate: (number: number, argument: number) => number, arity = NONE): FormFunction {
  return {
    arity,
    run({ input, args: [first] }) {
      const number = readSingle(input)
      const argument = first === undefined ? 0 : readSingle(first())
      if (number === undefined || argument === undefined) return []
      if (typeof number !== 'number' || typeof argument !== 'number') return refuseValues()
      const result = tidy(calculate(number, argument))
      return Number.isFinite(result) ? result : []
    },
  }
}

function ofValue(convert: (value: unknown) => unknown): FormFunction {
  return {
    arity: NONE,
    run({ input }) {
      const value = readSingle(input)
      return typeof value === 'boolean' ? convert(value) : value === undefined ? [] : convert(value)
    },
  }
}

function toNumber(pattern: RegExp, isWanted: (number: number) => boolean): FormFunction {
  return ofValue((value) => {
    const isNumeral = typeof value === 'string' && pattern.test(value)
    const number = isNumeral || typeof value === 'boolean' ? Number(value) : value
    return typeof number === 'number' && isWanted(number) ? number : []
  })
}

const isTrue = (values: Values = []): boolean => values.length === 1 && values[0] === true

function choose({ input, args: [criterion] }: Invocation): Values {
  return criterion === undefined ? input : input.filter((value) => isTrue(criterion(value)))
}

/** Away from zero, as people round. */
function round(number: number, digits: number): number {
  const scale = 10 ** digits
  return (Math.sign(number) * Math.round(tidy(Math.abs(number) * scale))) / scale
}

function repeat({ input, args: [project], now }: Invocation): Values {
  if (project === undefined) return []
  const found = input.flatMap((value) => project(value))
  return found.length === 0 ? [] : [...found, ...repeat({ input: found, args: [project], now })]
}

const weigh: FormFunction = {
  arity: NONE,
  run: ({ input }) => input.flatMap((value) => (isRecord(value) ? (Reflect.get(value, WEIGHT) ?? []) : [])),
}

/** The functions of FHIRPath (https://hl7.org/fhirpath/#functions) and of SDC that forms understand. */
export const FUNCTIONS: Readonly<Record<string, FormFunction>> = {
  where: { arity: ONE, run: choose },
  exists: { arity: [0, 1], run: (invocation) => choose(invocation).length > 0 },
  empty: { arity: NONE, run: ({ input }) => input.length === 0 },
  count: { arity: NONE, run: ({ input }) => input.length },
  not: {
    arity: NONE,
    run({ input }) {
      const truth = readTruth(input)
      return truth === undefined ? [] : !truth
    },
  },
  first: { arity: NONE, run: ({ input }) => input.slice(0, 1) },
  last: { arity: NONE, run: ({ input }) => input.slice(-1) },
  '[]': { arity: ONE, run: ({ input, args: [index] }) => input.at(Number(readSingle(index?.() ?? []))) },
  sum: {
    arity: NONE,
    run: ({ input }) => (input.length === 0 ? [] : input.reduce((sum, value) => add([sum].flat(), [value]))),
  },
  iif: {
    arity: [2, 3],
    run: ({ args: [criterion, then, otherwise] }) => (isTrue(criterion?.()) ? then : otherwise)?.() ?? [],
  },
  select: { arity: ONE, run: ({ input, args: [project] }) => input.flatMap((value) => project?.(value)) },
  repeat: { arity: ONE, run: repeat },
  descendants: { arity: NONE, run: ({ input }) => input.flatMap(listDescendants) },
  combine: { arity: ONE, run: ({ input, args: [other] }) => [...input, ...(other?.() ?? [])] },
  round: ofNumber(round, [0, 1]),
  power: ofNumber((number, exponent) => number ** exponent, ONE),
  ln: ofNumber(Math.log),
  abs: ofNumber(Math.abs),
  toDecimal: toNumber(/^[+-]?\d+(\.\d+)?$/, () => true),
  toInteger: toNumber(/^[+-]?\d+$/, Number.isInteger),
  toString: ofValue((value) =>
    value instanceof Temporal ? value.text : isRecord(value) ? [] : String(value),
  ),
  substring: {
    arity: [1, 2],
    run({ input, args }) {
      const text = readSingle(input)
      const [start, length] = args.map((arg) => readSingle(arg()))
      if (text === undefined || start === undefined) return []
      if (typeof text !== 'string' || typeof start !== 'number') return refuseValues()
      return start < 0 || start >= text.length ? [] : text.slice(start, start + Number(length ?? text.length))
    },
  },
  today: { arity: NONE, run: ({ now }) => new Temporal(now.slice(0, 10)) },
  now: { arity: NONE, run: ({ now }) => new Temporal(now) },
  ordinal: weigh,
  weight: weigh,
}
