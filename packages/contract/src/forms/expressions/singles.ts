import { refuseValues, type Values } from './values.ts'

/** @throws Error for more than one value */
export function readSingle(values: Values): unknown {
  return values.length > 1 ? refuseValues() : values[0]
}

/** One value counts as true where a truth is asked for. Source: https://hl7.org/fhirpath/#singleton-evaluation-of-collections */
export function readTruth(values: Values): boolean | undefined {
  const value = readSingle(values)
  return value === undefined || typeof value === 'boolean' ? value : true
}
