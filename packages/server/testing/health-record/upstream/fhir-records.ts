import { randomUUID } from 'node:crypto'
import type { FhirResource } from 'fhir/r4.js'
import { parseExactly, writeExactly } from '../../../src/infrastructure/http/body/decimals.ts'

/** As R4 has it: versions count up, what is deleted was there, and a change that changes nothing makes no version. */
export interface FhirRecords {
  read(type: string, id: string, version?: string): StoredResource | 'gone' | undefined
  /** The newest first. */
  history(type: string, id: string): StoredResource[]
  list(type: string): StoredResource[]
  create(resource: FhirResource): StoredResource
  /** The same version of what was just created, with the references that it has now. */
  settle(type: string, id: string, resource: FhirResource): void
  /** @throws Refusal 404, 412 */
  update(type: string, id: string, resource: FhirResource, ifMatch: string | undefined): StoredResource
  remove(type: string, id: string): void
  /** All that `work` writes, or nothing where it throws. */
  atOnce<Result>(work: () => Result): Result
}

export interface StoredResource {
  readonly id: string
  readonly version: string
  readonly resource: FhirResource
  readonly isNew: boolean
}

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Versions = readonly (FhirResource | undefined)[]

export function createFhirRecords(): FhirRecords {
  let kept: ReadonlyMap<string, Versions> = new Map()
  const put = (key: string, versions: Versions): void => {
    kept = new Map([...kept, [key, versions]])
  }
  const toStored = (versions: Versions, at: number, isNew = false): StoredResource | 'gone' | undefined => {
    if (at < 0 || at >= versions.length) return undefined
    const resource = versions[at]
    if (resource === undefined) return 'gone'
    return { id: resource.id ?? '', version: String(at + 1), resource, isNew }
  }
  const read: FhirRecords['read'] = (type, id, version) => {
    const versions = kept.get(`${type}/${id}`) ?? []
    return toStored(versions, version === undefined ? versions.length - 1 : Number(version) - 1)
  }
  const add = (type: string, id: string, resource: FhirResource, isNew: boolean): StoredResource => {
    const versions = kept.get(`${type}/${id}`) ?? []
    const meta = {
      ...resource.meta,
      versionId: String(versions.length + 1),
      lastUpdated: new Date().toISOString(),
    }
    // What is kept is what was sent, and nothing that is shared with who has sent it.
    put(`${type}/${id}`, [...versions, parseExactly(writeExactly({ ...resource, id, meta }))])
    return require(read(type, id), isNew)
  }
  return {
    read,
    history: (type, id) =>
      (kept.get(`${type}/${id}`) ?? [])
        .flatMap((_, at, versions) => {
          const stored = toStored(versions, at)
          return stored === undefined || stored === 'gone' ? [] : [stored]
        })
        .toReversed(),
    list: (type) =>
      [...kept].flatMap(([key, versions]) => {
        const stored = key.startsWith(`${type}/`) ? toStored(versions, versions.length - 1) : undefined
        return stored === undefined || stored === 'gone' ? [] : [stored]
      }),
    settle(type, id, resource) {
      const [first] = kept.get(`${type}/${id}`) ?? []
      put(`${type}/${id}`, [parseExactly(writeExactly({ ...resource, id, meta: first?.meta }))])
    },
    create: (resource) => add(resource.resourceType, randomUUID(), resource, true),
    update(type, id, resource, ifMatch) {
      const stored = require(read(type, id), false)
      if (ifMatch !== undefined && ifMatch !== `W/"${stored.version}"`)
        throw new Refusal(412, 'conflict', 'The version is another one')
      return isSame(stored.resource, resource) ? stored : add(type, id, resource, false)
    },
    remove(type, id) {
      const versions = kept.get(`${type}/${id}`)
      if (versions !== undefined) put(`${type}/${id}`, [...versions, undefined])
    },
    atOnce(work) {
      const before = kept
      try {
        return work()
      } catch (error) {
        kept = before
        throw error
      }
    },
  }
}

function require(stored: StoredResource | 'gone' | undefined, isNew: boolean): StoredResource {
  if (stored === 'gone') throw new Refusal(410, 'deleted', 'It was deleted')
  if (stored === undefined) throw new Refusal(404, 'not-found', 'There is no such resource')
  return { ...stored, isNew }
}

function isSame(one: FhirResource, other: FhirResource): boolean {
  const plain = (resource: FhirResource): string => writeExactly({ ...resource, id: '', meta: {} })
  return plain(one) === plain(other)
}
