// A decimal of FHIR says by the zeros at its end how exact it is. Numbers of JavaScript lose them, so beside each stands how many
// decimals it has, as an extension of FHIR.

declare global {
  /** As engines have it, and the types of the language not yet. */
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** How many decimals a quantity was given with. */
export const PRECISION = 'http://hl7.org/fhir/StructureDefinition/quantity-precision'
const WITH_ZEROS = /^-?\d+\.(\d*0)$/

/** To be given to `JSON.parse`: notes the zeros of what it reads. */
export function keepDecimals(
  this: unknown,
  ...[name, value, read]: [string, unknown, { readonly source?: string }?]
): unknown {
  const decimals = WITH_ZEROS.exec(read?.source ?? '')?.[1]
  if (name === 'value' && decimals !== undefined && isRecord(this) && !('_value' in this))
    this['_value'] = { extension: [{ url: PRECISION, valueInteger: decimals.length }] }
  return value
}

/** The way back: numbers as they were given, for `JSON.stringify`. */
export function showDecimals(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(showDecimals)
  if (!isRecord(given)) return given
  const shown = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, showDecimals(value)]))
  const decimals = readPrecision(given['_value'])
  const { value } = given
  if (typeof value !== 'number' || decimals === undefined) return shown
  return { ...shown, value: JSON.rawJSON(value.toFixed(decimals)) }
}

function readPrecision(beside: unknown): number | undefined {
  const extensions = isRecord(beside) && Array.isArray(beside['extension']) ? beside['extension'] : []
  const precision: unknown = extensions.find((one: unknown) => isRecord(one) && one['url'] === PRECISION)
  const decimals = isRecord(precision) ? precision['valueInteger'] : undefined
  return typeof decimals === 'number' ? decimals : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
