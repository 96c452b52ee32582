import fc from 'fast-check'
import { ACTOR_PASSWORD } from '../world/actors.ts'
import type { Actor } from '../world/actors.ts'
import { findAccess } from '../access/access-table.ts'
import type { CanaryRows } from '../world/canary-rows.ts'
import type { Endpoint } from './endpoints.ts'
import { listAlternatives } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const SEED = 1
/** Opaque texts that only an earlier answer can hold. */
const LEFT_OUT = new Set(['cursor'])

/** What only code can judge, by the name of the field. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  'if-match': '"1"',
  key: '00000000-0000-4000-8000-000000000000',
  timeZone: 'Europe/Berlin',
  siteId: 'Candoo',
  password: ACTOR_PASSWORD,
  currentPassword: ACTOR_PASSWORD,
  newPassword: 'seven lakes and a tulip',
  secret: 'A'.repeat(43),
  phone: '+49 30 901820',
  country: 'DE',
  emergencyLanguage: 'en',
  website: 'https://example.com',
  languages: ['en'],
}

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.com',
  'date-time': '2030-01-01T00:00:00.000Z',
  date: '2030-01-01',
  time: '09:00',
  uri: 'https://example.com/',
}

/**
 * Makes an input that an actor could send: of a write everything the schema knows, of a read only what it
 * needs, so that nothing is filtered out; with the ids of the actor's own rows.
 */
export function createOwnInput(endpoint: Endpoint, actor: Actor, rows: CanaryRows): unknown {
  if (endpoint.input === undefined) return undefined
  const access = findAccess(endpoint.name)
  const ids = Object.entries(access?.ids ?? {}).flatMap(([place, table]) => {
    const id = table === null || !isSent(endpoint, place) ? undefined : rows.findId(table, actor)
    return id === undefined ? [] : [[place, id] as const]
  })
  return [...ids, ...Object.entries(access?.input?.(actor) ?? {})].reduce<unknown>(
    (input, [place, value]) => replaceAt(input, place, value),
    createSample(endpoint.isWrite ? endpoint.input : leaveOutOptional(endpoint.input)),
  )
}

function isSent(endpoint: Endpoint, place: string): boolean {
  return endpoint.isWrite || place.startsWith('/params/')
}

function leaveOutOptional(schema: JsonSchema): JsonSchema {
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return {
    ...schema,
    properties: Object.fromEntries(needed.map(([name, part]) => [name, leaveOutOptional(part)])),
  }
}

/** A value that fits a schema as far as the schema tells. */
export function createSample(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]
  const [first] = listAlternatives(schema).filter(({ type }) => type !== 'null')
  if (first !== undefined && first !== schema) return createSample(first, name)
  if (schema.default !== undefined) return schema.default
  switch (schema.type) {
    case 'object':
      return createSampleObject(schema)
    case 'array':
      return schema.prefixItems?.map((item) => createSample(item)) ?? createSampleList(schema, name)
    case 'string':
      return createSampleText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'anything'
  }
}

function createSampleObject({ properties = {}, propertyNames, additionalProperties }: JsonSchema): unknown {
  const entries = Object.entries(properties).filter(([name]) => !LEFT_OUT.has(name))
  const keys = propertyNames?.enum?.map(String) ?? []
  const value = typeof additionalProperties === 'object' ? additionalProperties : {}
  return Object.fromEntries([
    ...entries.map(([name, part]) => [name, createSample(part, name)]),
    ...keys.map((key) => [key, createSample(value)]),
  ])
}

function createSampleList({ items = {}, minItems = 1 }: JsonSchema, name: string): unknown[] {
  // Of a list of choices each at most once.
  const choices = items.enum?.slice(0, Math.max(1, minItems))
  return [...(choices ?? Array.from({ length: Math.max(1, minItems) }, () => createSample(items, name)))]
}

function createSampleText({ format, pattern, minLength = 1 }: JsonSchema): unknown {
  if (format !== undefined && Object.hasOwn(BY_FORMAT, format)) return BY_FORMAT[format]
  if (pattern !== undefined)
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: SEED, numRuns: 1 })[0]
  return 'sample text'.padEnd(minLength, 'x')
}

/** A copy of a value with something else at one place; `*` stands for the first item of a list. */
export function replaceAt(target: unknown, pointer: string, value: unknown): unknown {
  const [head, ...rest] = pointer.split('/').slice(1)
  if (head === undefined) return value
  const below = rest.length === 0 ? '' : `/${rest.join('/')}`
  if (Array.isArray(target)) return [replaceAt(target[0], below, value), ...target.slice(1)]
  const record =
    typeof target === 'object' && target !== null ? Object.fromEntries(Object.entries(target)) : {}
  return { ...record, [head]: replaceAt(record[head], below, value) }
}
