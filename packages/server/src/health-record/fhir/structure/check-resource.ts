import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { readType } from './elements.ts'
import type { Element, ElementType } from './elements.ts'
import { isTooLong, primitives } from './primitives.ts'
import { CONTAINED_TYPES } from './resource-elements.ts'

/** Where a resource refers to another. */
export interface FoundReference {
  readonly path: readonly PropertyKey[]
  readonly reference: string
}

export interface CheckedResource {
  readonly errors: readonly FieldError[]
  readonly references: readonly FoundReference[]
}

/** Whoever does not understand them must not take what they stand in: they may say that it is not so. */
const CHANGES_MEANING: readonly string[] = ['modifierExtension', 'implicitRules']

type Path = readonly PropertyKey[]
type Fields = Readonly<Record<string, unknown>>

/** Whether a resource is as FHIR R4 has its type, with every element that is not, and what it refers to. */
export function checkResource(content: Fields, type: string): CheckedResource {
  const check = createCheck()
  const { contained, ...others } = content
  check.visitResource(others, type, [])
  if (contained !== undefined) check.visitContained(contained)
  return check
}

function createCheck() {
  const errors: FieldError[] = []
  const references: FoundReference[] = []

  const refuse = (path: Path, code: Parameters<typeof createFieldError>[1]): void => {
    errors.push(createFieldError(path, code))
  }

  const visitResource = ({ resourceType, ...fields }: Fields, type: string, path: Path): void => {
    if (resourceType !== type) return refuse([...path, 'resourceType'], 'invalid_value')
    visitFields(fields, type, path)
  }

  const visitContained = (contained: unknown): void => {
    if (!Array.isArray(contained) || contained.length === 0) return refuse(['contained'], 'invalid_value')
    for (const [index, one] of (contained as unknown[]).entries()) {
      const path = ['contained', index]
      const type = CONTAINED_TYPES.find((known) => isFields(one) && one['resourceType'] === known)
      if (!isFields(one) || type === undefined) refuse([...path, 'resourceType'], 'invalid_value')
      else if (typeof one['id'] !== 'string') refuse([...path, 'id'], 'required')
      else visitResource(one, type, path)
    }
  }

  const visitFields = (fields: Fields, typeName: string, path: Path): void => {
    const type = readType(typeName)
    if (type === undefined) return refuse(path, 'unknown_field')
    const names = Object.keys(fields)
    if (names.length === 0 && path.length > 0) refuse(path, 'invalid_value')
    for (const group of listAbsent(fields, type)) refuse([...path, group], 'required')
    for (const name of listDoubled(names, type)) refuse([...path, name], 'invalid_value')
    for (const name of names) visitField(fields, name, { type, path })
  }

  const visitField = (
    fields: Fields,
    name: string,
    { type, path }: { readonly type: ElementType; readonly path: Path },
  ): void => {
    const within = [...path, name]
    const isBeside = name.startsWith('_')
    const element = type.elements.get(isBeside ? name.slice(1) : name)
    const isPrimitive = element !== undefined && primitives[element.type] !== undefined
    if (CHANGES_MEANING.includes(name) || element === undefined || (isBeside && !isPrimitive))
      return refuse(within, 'unknown_field')
    const beside = fields[isBeside ? name.slice(1) : `_${name}`]
    visitValues(fields[name], { ...element, ...(isBeside && { type: 'Element' }) }, { path: within, beside })
  }

  const visitValues = (
    value: unknown,
    { type, isList }: Pick<Element, 'type' | 'isList'>,
    { path, beside }: { readonly path: Path; readonly beside: unknown },
  ): void => {
    if (!isList) return visitValue(value, type, path)
    if (!Array.isArray(value) || value.length === 0) return refuse(path, 'invalid_value')
    for (const [index, one] of (value as unknown[]).entries()) {
      // Of a list that has something beside it, one may be there without the other.
      const isLeftOut = one === null && Array.isArray(beside) && isGiven(beside[index])
      if (!isLeftOut) visitValue(one, type, [...path, index])
    }
  }

  const visitValue = (value: unknown, type: string, path: Path): void => {
    const isPrimitive = primitives[type]
    if (isPrimitive !== undefined) {
      if (isTooLong(type, value)) refuse(path, 'too_long')
      else if (!isPrimitive(value)) refuse(path, 'invalid_value')
      return
    }
    if (!isFields(value)) return refuse(path, 'invalid_value')
    const { reference } = value
    if (type === 'Reference' && typeof reference === 'string')
      references.push({ path: [...path, 'reference'], reference })
    visitFields(value, type, path)
  }

  return { errors, references, visitResource, visitContained }
}

function listAbsent(fields: Fields, { elements, needed }: ElementType): string[] {
  return needed.filter((group) => {
    const names = [...elements].filter(([, element]) => element.group === group).map(([name]) => name)
    return !names.some((name) => isGiven(fields[name]) || isGiven(fields[`_${name}`]))
  })
}

/** What stands beside another of its group. */
function listDoubled(names: readonly string[], { elements }: ElementType): string[] {
  const seen = new Map<string, string>()
  return names.filter((given) => {
    const name = given.replace(/^_/, '')
    const group = elements.get(name)?.group ?? name
    const first = seen.get(group) ?? name
    seen.set(group, first)
    return first !== name
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
