import type { SiteId } from '@platform/contract'
import type { CareScope, DocumentAudience } from '@platform/contract/care'
import type { EntryChange } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import type { PersonReference } from '../../care/consent/person-reference.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import type { CareSource } from '../../tables/health-record/care-resources.ts'

// Where resources of health are kept. Who may see and change them is decided above it, the same for every store.

interface Somebody {
  readonly id: string
  readonly name: string
}

/** What is said when a resource is written. */
export interface CareFacts {
  readonly type: FhirResource['resourceType']
  readonly status: string
  readonly codeSystem: string | null
  readonly code: string | null
  readonly category: string | null
  readonly effectiveAt: Date
  readonly effectiveTo: Date | null
  /** In the first unit of the code. */
  readonly value: number | null
  readonly secondValue: number | null
  readonly tags: readonly string[]
  readonly audience: DocumentAudience
  /** Counts with the audience `named` alone. */
  readonly memberIds: readonly string[]
  readonly searchText: string
  /** Without the id, the version and whom it is about: a store adds those. */
  readonly content: FhirResource
}

export interface NewCareResource extends CareFacts {
  readonly siteId: SiteId
  readonly person: PersonReference
  readonly scope: CareScope
  readonly source: CareSource
  /** Who says it; who enters it unless told. */
  readonly authorId?: string | undefined
  /** With it an attempt that is repeated is known. */
  readonly importKey: string | null
  /** Of its own unless told. */
  readonly id?: string | undefined
}

/** One of many, of an import. */
export type ImportedResource = Omit<NewCareResource, 'memberIds' | 'authorId' | 'importKey'> & {
  readonly importKey: string
}

export interface CareResource extends Omit<CareFacts, 'memberIds' | 'searchText'> {
  readonly id: string
  readonly siteId: SiteId
  readonly personId: string
  readonly scope: CareScope
  readonly source: CareSource
  readonly version: number
  readonly members: readonly Somebody[]
  readonly author: Somebody | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** When what it says, who may see it, or that it was wrong changed; that it was confirmed is no such change. */
  readonly saidAt: Date
  readonly errorAt: Date | null
  readonly errorReason: string | null
  /** That a member of the care team says the same as this version. */
  readonly confirmation: { readonly by: Somebody | null; readonly at: Date } | null
}

export interface CareVersion {
  readonly version: number
  readonly content: FhirResource
  readonly audience: DocumentAudience
  readonly actor: Somebody | null
  readonly change: EntryChange
  readonly reason: string | null
  readonly at: Date
}

/** Which resources of somebody. */
export interface CareFilter {
  readonly siteId: SiteId
  readonly personId: string
  readonly scope: CareScope
  /** All types unless told. */
  readonly type?: FhirResource['resourceType'] | undefined
  /** One of these. */
  readonly types?: readonly FhirResource['resourceType'][] | undefined
  /** Only what this member of the care team may see, so nothing that was entered in error; without it, all. */
  readonly member?: string | undefined
  /** One of these codes, or one of these categories. */
  readonly codes?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
  readonly tag?: string | undefined
  /** As somebody types them. */
  readonly words?: string | undefined
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
  readonly audience?: DocumentAudience | undefined
  readonly ids?: readonly string[] | undefined
  readonly statuses?: readonly string[] | undefined
  /** Parts of a resource: of each list one has to be in it. */
  readonly contains?: readonly (readonly object[])[] | undefined
  readonly updatedFrom?: Date | undefined
  /** No longer in it. */
  readonly updatedTo?: Date | undefined
  readonly standing: 'current' | 'error' | 'all'
}

/** What has one of these codes. */
export interface CodeFilter extends Omit<CareFilter, 'codes' | 'categories'> {
  readonly codes: readonly string[]
}

/** By when what they say was so, or by when they were changed. */
export interface CareOrder {
  readonly by: 'effectiveAt' | 'updatedAt'
  readonly isUpward: boolean
}

/** One page of what a filter finds. */
export interface CareSearch extends CareFilter {
  /** The latest first unless told. */
  readonly order?: CareOrder | undefined
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** What one number was about one moment. */
export interface CareSpan {
  readonly min: number
  readonly max: number
  readonly mean: number
}

export interface CarePoint {
  /** Of several the middle of them. */
  readonly at: Date
  readonly count: number
  readonly value: CareSpan
  readonly secondValue: CareSpan | null
}

/** One number, as it was measured. */
export interface CareNumber {
  readonly at: Date
  readonly value: number
  readonly secondValue: number | null
}

export interface NewestResource extends CareResource {
  /** The numbers of its code up to it, the earliest first. */
  readonly trail: readonly CareNumber[]
}

export interface CareActor {
  /** Nobody here: another program has changed it upstream. */
  readonly accountId: string | null
  readonly at: Date
  /** Why something is changed, where that is said. */
  readonly reason?: string
}

export interface CareStore {
  read(id: string): Promise<CareResource | undefined>
  readVersion(id: string, version: number): Promise<CareVersion | undefined>
  /** The newest first. */
  history(id: string, limit: number): Promise<CareVersion[]>
  /** In its order, and of one moment by id. */
  search(search: CareSearch): Promise<CareResource[]>
  /** The latest of each code that a filter finds, with at most so many numbers up to it. */
  searchNewest(filter: CodeFilter, most: number): Promise<NewestResource[]>
  /** The numbers of what a filter finds, the earliest first: each of them, or where there are more, so many that are put together. */
  readPoints(
    filter: CareFilter,
    most: number,
  ): Promise<{ readonly count: number; readonly points: readonly CarePoint[] }>
  /** Twice with the same key is once. */
  create(
    resource: NewCareResource,
    actor: CareActor,
  ): Promise<{ readonly resource: CareResource; readonly isNew: boolean }>
  /** Many that nobody is named for. @returns the ids by their keys; what is there with its key already is not among them */
  createMany(resources: readonly ImportedResource[], actor: CareActor): Promise<ReadonlyMap<string, string>>
  /** `undefined` when it is no longer at the version that was seen, or in error. Other content is no longer confirmed. */
  update(
    id: string,
    seenVersion: number,
    facts: CareFacts,
    actor: CareActor,
  ): Promise<CareResource | undefined>
  /** Twice is once, and keeps the first reason. */
  markEnteredInError(id: string, reason: string | null, actor: CareActor): Promise<CareResource | undefined>
  restore(id: string, actor: CareActor): Promise<CareResource | undefined>
  /** `undefined` when it is no longer at the version that was seen, in error, or confirmed already. */
  confirm(id: string, seenVersion: number, actor: CareActor): Promise<CareResource | undefined>
  /** Twice is once. */
  unconfirm(id: string, actor: CareActor): Promise<CareResource | undefined>
  /** All of it, or nothing. */
  transact<Result>(work: (store: CareStore) => Promise<Result>): Promise<Result>
}
