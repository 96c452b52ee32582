import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { createSample, replaceAt } from './sample-input.ts'
import { listAlternatives, listParts } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'null',
    "' or 1=1 --",
    '%00',
    '\u202e',
    '😀'.repeat(300),
  ),
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 1e308, -0.5))
const instant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const versionTag = fc.constantFrom('"0"', '"1"', '"999999999"', '*', 'W/"1"', '')

/** Anything that JSON can carry, with the keys that trip programs up. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  text,
  number,
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0', ''), fc.jsonValue(), {
    maxKeys: 4,
  }),
  fc.array(fc.constant({}), { maxLength: 50 }),
)

/**
 * Inputs for an endpoint: what its schema asks for, the same with one part made hostile, and anything at all.
 *
 * @param ids that exist, whoever they belong to
 */
export function createInputArbitrary(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  const fitting = createFitting(schema, '', ids)
  const places = listParts(schema).map(({ path }) => `/${path.join('/')}`)
  const damaged = fc
    .tuple(fitting, fc.constantFrom(...places), hostile)
    .map(([input, place, value]) => replaceAt(input, place === '/' ? '' : place, value))
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 5, arbitrary: damaged }, hostile)
}

function createFitting(schema: JsonSchema, name: string, ids: readonly string[]): Arbitrary<unknown> {
  const [first = schema, ...others] = listAlternatives(schema)
  if (first !== schema) return fc.oneof(...[first, ...others].map((one) => createFitting(one, name, ids)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return createFittingObject(schema, ids)
  if (schema.prefixItems !== undefined)
    return fc.tuple(...schema.prefixItems.map((item) => createFitting(item, name, ids)))
  if (schema.type === 'array') {
    const item = createFitting(schema.items ?? {}, name, ids)
    return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 3) })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return createFittingNumber(schema)
  return schema.type === 'string' ? createFittingText(schema, name, ids) : hostile
}

function createFittingObject(
  { properties = {}, required = [], propertyNames = {}, additionalProperties }: JsonSchema,
  ids: readonly string[],
): Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    const key = createFitting({ type: 'string', ...propertyNames }, '', ids).map(String)
    return fc.dictionary(key, createFitting(additionalProperties, '', ids), { maxKeys: 3 })
  }
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, createFitting(part, name, ids)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function createFittingNumber({
  type,
  minimum = -(2 ** 31),
  maximum = 2 ** 31 - 1,
}: JsonSchema): Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)]
  return type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max))
    : fc.double({ min, max, noNaN: true })
}

function createFittingText(schema: JsonSchema, name: string, ids: readonly string[]): Arbitrary<unknown> {
  const sample = fc.constant(createSample(schema, name))
  if (name === 'if-match') return versionTag
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (schema.format === 'date-time') return instant
  if (schema.format === 'date') return instant.map((value) => value.slice(0, 10))
  if (schema.pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), sample)
  return fc.oneof(sample, text)
}
