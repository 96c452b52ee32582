import * as z from 'zod/mini'

/** One value inside a schema and where it stands: `body.firstName`. */
export interface SchemaLeaf {
  readonly path: string
  readonly accepts: (value: unknown) => boolean
}

/** All values that are neither objects nor lists; the keys of records are among them. */
export function listLeaves(schema: unknown, path: readonly string[] = []): SchemaLeaf[] {
  if (!isZodSchema(schema)) throw new Error(`No schema of zod at ${path.join('.')}`)
  // oxlint-disable-next-line no-underscore-dangle -- the parts of a schema have no other name
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => listLeaves(part, [...path, key]))
    case 'array':
      return listLeaves(def.element, [...path, '*'])
    case 'tuple':
      return def.items.flatMap((item) => listLeaves(item, [...path, '*']))
    case 'record':
      return [...listLeaves(def.keyType, [...path, '<key>']), ...listLeaves(def.valueType, [...path, '*'])]
    case 'union':
      return def.options.flatMap((option) => listLeaves(option, path))
    case 'optional':
    case 'nullable':
    case 'prefault':
    case 'default':
      return listLeaves(def.innerType, path)
    case 'pipe':
      return listLeaves(def.in, path)
    default:
      return [{ path: path.join('.'), accepts: (value) => z.safeParse(schema, value).success }]
  }
}

function isZodSchema(schema: unknown): schema is z.core.$ZodTypes {
  return typeof schema === 'object' && schema !== null && '_zod' in schema
}
