import { afterAll, beforeAll } from 'vitest'
import type {
  CareActor,
  CareFacts,
  CareFilter,
  CareResource,
  CareSearch,
  CareStore,
  NewCareResource,
} from '../../src/health-record/care-resources/care-store.ts'

export interface OpenedCareStore {
  readonly store: CareStore
  /** A client, and two professionals who can be named; all have accounts. */
  readonly personId: string
  readonly memberId: string
  readonly otherMemberId: string
  close(): Promise<void>
}

const MORNING = Date.UTC(2026, 9, 5, 7)
const HOUR_MS = 3_600_000
export const later = (hours: number): Date => new Date(MORNING + hours * HOUR_MS)

export function createFacts(text: string, change: Partial<CareFacts> = {}): CareFacts {
  return {
    type: 'Observation',
    status: 'final',
    codeSystem: 'http://loinc.org',
    code: '8867-4',
    category: 'vital-signs',
    effectiveAt: later(0),
    effectiveTo: null,
    value: 72,
    secondValue: null,
    tags: [],
    audience: 'team',
    memberIds: [],
    searchText: text,
    content: {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
      valueQuantity: { value: 72, unit: '/min' },
      note: [{ text }],
    },
    ...change,
  }
}

/** An open store, and how a test writes to it and searches it. */
export const createStage = (open: () => Promise<OpenedCareStore>) => {
  let opened: OpenedCareStore | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  const read = (): OpenedCareStore => {
    if (opened === undefined) throw new Error('The store is not open')
    return opened
  }
  const actor = (): CareActor => ({ accountId: read().personId, at: later(1) })
  const createNew = (text: string, change: Partial<NewCareResource> = {}): NewCareResource => ({
    ...createFacts(text),
    siteId: 'Platform',
    person: { clientId: read().personId },
    scope: 'journal',
    source: 'self',
    importKey: null,
    ...change,
  })
  const toSearch = (change: Partial<CareFilter>): CareFilter => ({
    siteId: 'Platform',
    personId: read().personId,
    scope: 'journal',
    type: 'Observation',
    standing: 'current',
    ...change,
  })
  return {
    opened: read,
    store: () => read().store,
    actor,
    createNew,
    add: async (text: string, change: Partial<NewCareResource> = {}): Promise<CareResource> =>
      (await read().store.create(createNew(text, change), actor())).resource,
    toSearch,
    search: (change: Partial<CareSearch>): Promise<CareResource[]> =>
      read().store.search({ ...toSearch(change), limit: 100, ...change }),
  }
}

export type Stage = ReturnType<typeof createStage>
