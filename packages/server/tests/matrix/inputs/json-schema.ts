import * as z from 'zod'

/** As much of JSON Schema as the contract's inputs turn into. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly default?: unknown
}

/** A part of a schema and where it stands: `['body', 'address', 'city']`; `'*'` for any item of a list or record. */
export interface SchemaPart {
  readonly path: readonly string[]
  readonly schema: JsonSchema
}

// A schema that refers to itself, as that of any JSON does, is followed no deeper.
const MAX_DEPTH = 12

/** What only code can judge is missing in it. @throws Error when it is no schema of zod */
export function readJsonSchema(schema: unknown): JsonSchema {
  if (!isZodSchema(schema)) throw new Error('The contract describes an input with something else than zod')
  // Inlined, so that nobody has to follow references; what refers to itself keeps a `$ref`, which counts as anything.
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  if (!isJsonSchema(json)) throw new Error('An input has no JSON Schema')
  return json
}

/** zod writes no others. */
function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && '$schema' in value
}

function isZodSchema(schema: unknown): schema is z.core.$ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema
}

/** The schemas one of which has to fit, or the schema itself. */
export function listAlternatives(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}

/** Every part of a schema, itself first. */
export function listParts(schema: JsonSchema, path: readonly string[] = []): SchemaPart[] {
  if (path.length > MAX_DEPTH) return []
  const { properties = {}, items, prefixItems = [], additionalProperties, allOf = [] } = schema
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const alternatives = listAlternatives(schema).filter((one) => one !== schema)
  return [
    { path, schema },
    ...Object.entries(properties).flatMap(([name, part]) => listParts(part, [...path, name])),
    ...[...(items ? [items] : []), ...prefixItems, ...rest].flatMap((part) =>
      listParts(part, [...path, '*']),
    ),
    ...[...alternatives, ...allOf].flatMap((part) => listParts(part, path)),
  ]
}

/** Where ids stand in a schema: `/params/id`. */
export function listIdPointers(schema: JsonSchema | undefined): string[] {
  if (schema === undefined) return []
  const parts = listParts(schema).filter((part) => part.schema.format === 'uuid')
  return [...new Set(parts.map(({ path }) => `/${path.join('/')}`))]
}
