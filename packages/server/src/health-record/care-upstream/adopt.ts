import type { FhirResource } from 'fhir/r4.js'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import type { CareActor, CareResource } from '../care-resources/care-store.ts'
import { contentWithLink, insertLinks, takeLink } from './links.ts'
import { toStub } from './stub.ts'
import { fromUpstream } from './upstream-form.ts'
import type { UpstreamScope } from './upstream.ts'

interface Foreign {
  /** As the tables have it. */
  readonly row: CareResource
  /** What it has said until now. */
  readonly content: FhirResource
  readonly newer: FhirResource
}

/**
 * What another program has changed upstream becomes a version here, of nobody: lists find it by what it says now, and who changes it
 * next has seen it. So does a change of ours whose rows were not kept. What no page could show stays as it was known.
 */
export async function adopt(
  { database, system, readForeign }: UpstreamScope,
  { row, content, newer }: Foreign,
): Promise<CareResource | undefined> {
  const link = takeLink(row.content)
  const upstreamVersion = newer.meta?.versionId
  if (link === undefined || upstreamVersion === undefined || row.errorAt !== null) return undefined
  const said = fromUpstream(newer, row.content, system)
  const isError = isEnteredInError(said)
  const facts = isError ? undefined : readForeign(said, row)
  if (!isError && facts === undefined) return undefined
  const actor: CareActor = { accountId: null, at: new Date(newer.meta?.lastUpdated ?? row.updatedAt) }
  return database.transaction(async (transaction) => {
    const index = createPgCareStore(transaction, contentWithLink)
    const changed =
      facts === undefined
        ? await index.markEnteredInError(row.id, null, actor)
        : await index.update(row.id, row.version, { ...facts, content: toStub(facts.content) }, actor)
    // Somebody else was first, and their reader sees it.
    if (changed?.version !== row.version + 1) return undefined
    const contentVersion = isError ? link.contentVersion : upstreamVersion
    await insertLinks(transaction, [{ ...link, version: changed.version, upstreamVersion, contentVersion }])
    return { ...changed, content: facts?.content ?? content }
  })
}

function isEnteredInError(content: FhirResource): boolean {
  const verification: unknown = Reflect.get(content, 'verificationStatus')
  const status: unknown = Reflect.get(content, 'status')
  return status === ENTERED_IN_ERROR || JSON.stringify(verification ?? null).includes(`"${ENTERED_IN_ERROR}"`)
}

const ENTERED_IN_ERROR = 'entered-in-error'
