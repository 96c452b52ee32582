// A number of FHIR says by its digits how exact it is. Numbers of JavaScript lose zeros at the end and digits beyond the sixteenth, so
// the digits stand beside the number under a symbol, which nothing but these functions writes anywhere.

declare global {
  /** As engines have it, and the types of the language not yet. */
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** How many decimals a quantity was given with, for programs that lose them. */
export const PRECISION = 'http://hl7.org/fhir/StructureDefinition/quantity-precision'

const DIGITS = Symbol('digits')
/** An exponent is another way to write the same: a database would write out all its zeros. */
const PLAIN = /^-?\d{1,20}(?:\.\d{1,20})?$/
const MAY_LOSE = /\.\d*0[,}\]\s]|[\d.]{16}/

/** To be given to `JSON.parse`: notes the digits of what it reads. */
export function keepDecimals(
  this: unknown,
  ...[name, value, read]: [string, unknown, { readonly source?: string }?]
): unknown {
  const source = read?.source
  const isKept = typeof value === 'number' && source !== undefined && PLAIN.test(source)
  if (isKept && source !== String(value) && isRecord(this))
    Object.assign(this, { [DIGITS]: { ...readDigits(this), [name]: source } })
  return value
}

/** Reads JSON with the digits of its numbers. */
export const parseExactly: typeof JSON.parse = (text: string) =>
  MAY_LOSE.test(text) ? JSON.parse(text, keepDecimals) : JSON.parse(text)

/** The way back. */
export function writeExactly(value: unknown): string {
  return JSON.stringify(showDecimals(value))
}

/** The way back: numbers as they were given, for `JSON.stringify`. */
export function showDecimals(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(showDecimals)
  if (!isRecord(given)) return given
  const shown = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, showDecimals(value)]))
  const decimals = readPrecision(given['_value'])
  const { value } = given
  if (typeof value === 'number' && decimals !== undefined)
    shown['value'] = JSON.rawJSON(value.toFixed(decimals))
  for (const [name, digits] of Object.entries(readDigits(given)))
    // Digits of what was there before say nothing of another number.
    if (Number(digits) === given[name]) shown[name] = JSON.rawJSON(digits)
  return shown
}

/** A number of an object as it was given, with all its digits; `undefined` where it has none. */
export function digitsOf(given: object | undefined, name: string): string | undefined {
  const value: unknown = given === undefined ? undefined : Reflect.get(given, name)
  if (typeof value !== 'number' || !isRecord(given)) return undefined
  const digits = readDigits(given)[name]
  return digits !== undefined && Number(digits) === value ? digits : String(value)
}

function readDigits(given: Record<PropertyKey, unknown>): Readonly<Record<string, string>> {
  const digits = given[DIGITS]
  return isRecord(digits)
    ? Object.fromEntries(Object.entries(digits).map(([name, of]) => [name, String(of)]))
    : {}
}

function readPrecision(beside: unknown): number | undefined {
  const extensions = isRecord(beside) && Array.isArray(beside['extension']) ? beside['extension'] : []
  const precision: unknown = extensions.find((one: unknown) => isRecord(one) && one['url'] === PRECISION)
  const decimals = isRecord(precision) ? precision['valueInteger'] : undefined
  return typeof decimals === 'number' && decimals >= 0 && decimals <= 20 ? decimals : undefined
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
