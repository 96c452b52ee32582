import { createHash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4.js'
import { parseExactly, writeExactly } from '../../infrastructure/http/body/decimals.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import type { WantedContent } from '../care-resources/care-keeper.ts'
import type { CareActor, CareResource, CareStore } from '../care-resources/care-store.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import { CONFIRMED } from '../care-resources/with-status.ts'
import { adopt } from './adopt.ts'
import type { CareUnit, UpstreamWrite } from './care-unit.ts'
import { contentWithLink } from './links.ts'
import { readUpstream } from './read-upstream.ts'
import { searchUpstream } from './search-upstream.ts'
import { isStub, toStub } from './stub.ts'
import type { UpstreamScope } from './upstream.ts'

/**
 * Contents stand on a FHIR server. Who may see a resource, who has changed it, and by what lists find it stays in the tables: so a
 * list is one statement as before, and one search of each type that is on its page.
 */
export function createHttpCareStore(scope: UpstreamScope): CareStore {
  const { database, unit } = scope
  const index = createPgCareStore(database, contentWithLink)
  const fill = <Row extends CareResource>(rows: readonly Row[]) => fillRows(scope, rows)
  const reads = {
    async read(id) {
      const row = await index.read(id)
      return row && (await fill([row]))[0]
    },
    async readVersion(id, version) {
      const found = await index.readVersion(id, version)
      if (found === undefined) return undefined
      const [content = found.content] = await readUpstream(scope, [{ id, version, content: found.content }])
      return { ...found, content }
    },
    async history(id, limit) {
      const versions = await index.history(id, limit)
      const wanted = versions.map(({ version, content }) => ({ id, version, content }))
      const contents = await readUpstream(scope, wanted)
      return versions.map((version, at) => ({ ...version, content: contents[at] ?? version.content }))
    },
    search: (search) => searchUpstream(search, (narrowed) => index.search(narrowed), fill),
    searchNewest: async (filter, most) => fill(await index.searchNewest(filter, most)),
    readPoints: (filter, most) => index.readPoints(filter, most),
    transact: (work) => database.transaction((inside) => work(openCareStore(inside))),
  } satisfies Partial<CareStore>
  return { ...reads, ...(unit === undefined ? writeAlone(reads.transact) : writeWithin(scope, unit)) }
}

type Writes = Omit<
  CareStore,
  'read' | 'readVersion' | 'history' | 'search' | 'searchNewest' | 'readPoints' | 'transact'
>

/** Each in a transaction of its own. */
function writeAlone(transact: CareStore['transact']): Writes {
  return {
    create: (...facts) => transact((store) => store.create(...facts)),
    createMany: (...facts) => transact((store) => store.createMany(...facts)),
    update: (...facts) => transact((store) => store.update(...facts)),
    markEnteredInError: (...facts) => transact((store) => store.markEnteredInError(...facts)),
    restore: (...facts) => transact((store) => store.restore(...facts)),
    confirm: (...facts) => transact((store) => store.confirm(...facts)),
    unconfirm: (...facts) => transact((store) => store.unconfirm(...facts)),
  }
}

function writeWithin(scope: UpstreamScope, unit: CareUnit): Writes {
  const index = createPgCareStore(scope.database, contentWithLink)
  const changeStatus = async (
    id: string,
    change: () => Promise<CareResource | undefined>,
  ): Promise<CareResource | undefined> => {
    const before = await index.read(id)
    const changed = await change()
    if (before === undefined || changed === undefined) return undefined
    const [filled = changed] = await fillRows(scope, [changed])
    // What was here before there was a server stays here until it says something else.
    if (changed.version !== before.version && isStub(before.content))
      unit.add(toWrite(filled, { changes: 'status' }))
    return filled
  }
  return {
    async create(resource, actor) {
      const content = asStored(resource.content)
      const made = await index.create({ ...resource, content: toStub(content) }, actor)
      if (!made.isNew)
        return { ...made, resource: (await fillRows(scope, [made.resource]))[0] ?? made.resource }
      const filled = { ...made.resource, content }
      unit.add(toWrite(filled, { changes: 'content', importKey: resource.importKey }))
      return { resource: filled, isNew: true }
    },
    async createMany(resources, actor) {
      const stubs = resources.map((resource) => ({ ...resource, content: toStub(resource.content) }))
      const ids = await index.createMany(stubs, actor)
      for (const { importKey, person, content, status, type } of resources) {
        const id = ids.get(importKey)
        const personId = 'clientId' in person ? person.clientId : person.dependantId
        const row = { id: id ?? '', version: 1, type, personId, status, content: asStored(content) }
        if (id !== undefined)
          unit.add(toWrite({ ...row, confirmation: null }, { changes: 'content', importKey }))
      }
      return ids
    },
    async update(id, seenVersion, facts, actor) {
      const before = await index.read(id)
      const content = asStored(facts.content)
      const changed = await index.update(id, seenVersion, { ...facts, content: toStub(content) }, actor)
      if (changed === undefined) return undefined
      const filled = { ...changed, content }
      const isSame = before?.content.id === changed.content.id && before?.status === changed.status
      unit.add(toWrite(filled, { changes: isSame ? 'nothing' : 'content' }))
      return filled
    },
    markEnteredInError: (id, reason, actor) =>
      changeStatus(id, () => index.markEnteredInError(id, reason, actor)),
    restore: (id, actor) => changeStatus(id, () => index.restore(id, actor)),
    confirm: (id: string, seenVersion: number, actor: CareActor) =>
      changeStatus(id, () => index.confirm(id, seenVersion, actor)),
    unconfirm: (id, actor) => changeStatus(id, () => index.unconfirm(id, actor)),
  }
}

async function fillRows<Row extends CareResource>(
  scope: UpstreamScope,
  rows: readonly Row[],
): Promise<Row[]> {
  const wanted = rows.map(({ id, content }): WantedContent => ({ id, content }))
  const newer = new Map<string, FhirResource>()
  const contents = await readUpstream(scope, wanted, (id, resource) => newer.set(id, resource))
  const filled = rows.map((row, index) => ({ ...row, content: contents[index] ?? row.content }))
  if (newer.size === 0) return filled
  const adopted: Row[] = []
  for (const [index, row] of filled.entries()) {
    const [found, known] = [newer.get(row.id), rows[index]]
    // One connection.
    const changed = found && known && (await adopt(scope, { row: known, content: row.content, newer: found }))
    adopted.push({ ...row, ...changed })
  }
  return adopted
}

/** As it comes back. */
function asStored(content: FhirResource): FhirResource {
  const stored: FhirResource = parseExactly(writeExactly(content))
  return stored
}

function toWrite(
  row: Pick<CareResource, 'id' | 'version' | 'type' | 'personId' | 'content' | 'status' | 'confirmation'>,
  { changes, importKey = null }: Pick<UpstreamWrite, 'changes'> & { readonly importKey?: string | null },
): UpstreamWrite {
  const { id, version, type, personId, content, confirmation } = row
  const status = row.status === '' && confirmation !== null ? CONFIRMED : row.status
  return { resourceId: id, version, type, personId, key: toKey(row, importKey), content, status, changes }
}

/** With the key of an attempt the same again, also where nothing is left of it here. */
function toKey({ id, personId }: Pick<CareResource, 'id' | 'personId'>, importKey: string | null): string {
  return importKey === null ? id : createHash('sha256').update(`${personId} ${importKey}`).digest('hex')
}
