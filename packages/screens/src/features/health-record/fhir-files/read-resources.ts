import {
  FHIR_WRITTEN_TYPES,
  MAX_IMPORT_RESOURCES,
  MAX_PART_RESOURCES,
  type SentResource,
} from '@platform/contract/health-record'
import type { SkippedLines } from '../health-files/health-sample.ts'
import { countSkipped } from '../health-files/skipped-lines.ts'
import { UnreadableFileError } from '../health-files/unreadable-file.ts'

const MOST_BYTES = 20 * 1024 * 1024
/** The server reads so many names in one call, those around the resources included. */
const MOST_KEYS = 900

/** A resource with the address that others in its bundle call it by. */
interface FoundResource {
  readonly resource: SentResource
  readonly fullUrl: string
}

/** A resource, and which entry of the file it is, the first one being 1. */
export interface PlacedResource {
  readonly resource: SentResource
  readonly place: number
}

export interface FhirFile {
  readonly parts: readonly (readonly PlacedResource[])[]
  readonly skipped: SkippedLines
}

/**
 * What of a FHIR file can be part of a record: of a bundle, of one resource, or of one in each line. The person it is about
 * becomes the one for whom it is imported; nothing else of it is changed.
 *
 * @throws UnreadableFileError when it is no such file, or is about several persons
 */
export async function readResources(file: Blob, personId: string): Promise<FhirFile> {
  if (file.size > MOST_BYTES) throw new UnreadableFileError('tooLarge')
  const text = await file.text().catch((cause: unknown) => {
    throw new UnreadableFileError('changed', { cause })
  })
  const skipped = countSkipped()
  const entries = readJson(text)?.flatMap(unpack) ?? readLines(text, skipped.skip)
  const found = entries.flatMap((entry, index) => (entry === undefined ? [] : { ...entry, place: index + 1 }))
  if (found.length === 0) throw new UnreadableFileError('unknownFormat')
  const aliases = findPerson(found)
  const wanted = found.filter(({ resource }) => isWanted(resource))
  for (const { resource } of found)
    if (!isWanted(resource) && resource['resourceType'] !== 'Patient')
      skipped.skip('otherKind', String(resource['resourceType']))
  if (wanted.length > MAX_IMPORT_RESOURCES) throw new UnreadableFileError('tooMany')
  const parts = pack(
    wanted.map(({ resource, place }) => ({ resource: addressTo(resource, aliases, personId), place })),
  )
  return { parts, skipped: skipped.report() }
}

/** `undefined` where the whole is no JSON. */
function readJson(text: string): unknown[] | undefined {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    return undefined
  }
}

/** `undefined` is one that holds no resource, and is counted as an entry all the same. */
type Entry = FoundResource | undefined

function readLines(text: string, skip: ReturnType<typeof countSkipped>['skip']): Entry[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const found = readJson(line)?.flatMap(unpack) ?? []
    if (!found.some((entry) => entry !== undefined)) skip('damaged', line, index + 1)
    return found.length === 0 ? [undefined] : found
  })
}

function unpack(value: unknown): Entry[] {
  if (!isResource(value)) return [undefined]
  if (value['resourceType'] !== 'Bundle') return [{ resource: value, fullUrl: '' }]
  const entries: unknown = value['entry']
  return (Array.isArray(entries) ? entries : []).map((entry: unknown) => {
    const resource: unknown = isObject(entry) ? entry['resource'] : undefined
    const fullUrl: unknown = isObject(entry) ? entry['fullUrl'] : undefined
    return isResource(resource)
      ? { resource, fullUrl: typeof fullUrl === 'string' ? fullUrl : '' }
      : undefined
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isResource(value: unknown): value is SentResource {
  return isObject(value) && typeof value['resourceType'] === 'string'
}

function isWanted({ resourceType }: Record<string, unknown>): boolean {
  return FHIR_WRITTEN_TYPES.some((type) => type === resourceType)
}

const PERSON_ELEMENTS = ['subject', 'patient'] as const

/**
 * By what the resources call the person they are about.
 *
 * @throws UnreadableFileError when there are several
 */
function findPerson(found: readonly FoundResource[]): ReadonlySet<string> {
  const persons = found.filter(({ resource }) => resource['resourceType'] === 'Patient')
  if (persons.length > 1) throw new UnreadableFileError('severalPersons')
  const own = persons.flatMap(({ resource, fullUrl }) => [fullUrl, `Patient/${String(resource['id'])}`])
  const others = new Set(
    found
      .flatMap(({ resource }) => referencesOf(resource))
      .filter((name) => isPerson(name) && !own.includes(name)),
  )
  if (persons.length + others.size > 1) throw new UnreadableFileError('severalPersons')
  return new Set([...own, ...others].filter((name) => name !== ''))
}

const isPerson = (reference: string): boolean => /(^|\/)Patient\/[^/]+$/.test(reference)

function referencesOf(resource: SentResource): string[] {
  return PERSON_ELEMENTS.flatMap((element) => {
    const named: unknown = resource[element]
    const reference: unknown = isObject(named) ? named['reference'] : undefined
    return typeof reference === 'string' ? [reference] : []
  })
}

function addressTo(resource: SentResource, aliases: ReadonlySet<string>, personId: string): SentResource {
  const elements = PERSON_ELEMENTS.flatMap((element) => {
    const named: unknown = resource[element]
    const isAbout =
      isObject(named) && typeof named['reference'] === 'string' && aliases.has(named['reference'])
    return isAbout ? [[element, { reference: `Patient/${personId}` }] as const] : []
  })
  return { ...resource, ...Object.fromEntries(elements) }
}

/** In parts that a call can hold; what is too large for any goes alone, and is refused. */
function pack(placed: readonly PlacedResource[]): PlacedResource[][] {
  const parts: PlacedResource[][] = []
  let keys = MOST_KEYS
  for (const one of placed) {
    const own = countKeys(one.resource)
    const last = parts.at(-1)
    if (last === undefined || last.length === MAX_PART_RESOURCES || keys + own > MOST_KEYS) {
      parts.push([one])
      keys = own
    } else {
      last.push(one)
      keys += own
    }
  }
  return parts
}

function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, part: unknown) => sum + 1 + countKeys(part), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + 1 + countKeys(part), 0)
}
