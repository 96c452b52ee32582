import { DATA_TYPE_ELEMENTS, EXTENSION_TYPES } from './data-type-elements.ts'
import { CONTAINED_TYPES, RESOURCE_ELEMENTS } from './resource-elements.ts'

export interface Element {
  readonly type: string
  readonly isList: boolean
  /** Of several of one group at most one is there. */
  readonly group: string
}

export interface ElementType {
  readonly elements: ReadonlyMap<string, Element>
  /** Groups of which one has to be there. */
  readonly needed: readonly string[]
}

const OF_ALL = 'id:string extension:Extension*'
const OF_RESOURCES = 'meta:Meta language:code text:Narrative'
const PARTS = /^([A-Za-z]+)(\[x\])?:([A-Za-z0-9.|]+)(\*?)(!?)$/

const types = new Map<string, ElementType>()

/** What FHIR R4 has in a type; `undefined` for one that nothing here is made of. */
export function readType(name: string): ElementType | undefined {
  const known = types.get(name)
  if (known !== undefined) return known
  const text = RESOURCE_ELEMENTS[name] ?? DATA_TYPE_ELEMENTS[name]
  if (text === undefined) return undefined
  const isResource = CONTAINED_TYPES.some((type) => type === name)
  const type = parseType([OF_ALL, isResource ? OF_RESOURCES : '', text].join(' '))
  types.set(name, type)
  return type
}

function parseType(text: string): ElementType {
  const elements = new Map<string, Element>()
  const needed: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const [, group = '', choice, listed = '', list, isNeeded] = PARTS.exec(word) ?? []
    const choices = listed === 'any' ? EXTENSION_TYPES.trim().split(/\s+/) : listed.split('|')
    for (const type of choices) {
      const name = choice === undefined ? group : `${group}${type.charAt(0).toUpperCase()}${type.slice(1)}`
      elements.set(name, { type, isList: list !== '', group })
    }
    if (isNeeded !== '') needed.push(group)
  }
  return { elements, needed }
}
