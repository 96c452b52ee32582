import type { BundleEntry, FhirResource } from 'fhir/r4.js'
import { withStatus } from '../care-resources/with-status.ts'
import type { UpstreamWrite } from './care-unit.ts'
import { findOutcome } from './find-outcome.ts'
import type { Outcome, SentWrite } from './find-outcome.ts'
import { insertLinks, listLinks } from './links.ts'
import type { UpstreamLink } from './links.ts'
import { toUpstream } from './upstream-form.ts'
import { isSilence, tellOurWay, UpstreamError } from './client/upstream-problem.ts'
import type { UpstreamScope } from './upstream.ts'

/** What every server takes at once. */
const ENTRIES_AT_ONCE = 100
const REFERENCE = /"[A-Z][A-Za-z]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** In as few transactions as can be: of one resource there is one change in each. */
export function sendWrites(scope: UpstreamScope, writes: readonly UpstreamWrite[]): Promise<void> {
  return tellOurWay(sendEach(scope, writes))
}

async function sendEach(scope: UpstreamScope, writes: readonly UpstreamWrite[]): Promise<void> {
  if (writes.length === 0) return
  const named = writes.flatMap(({ content }) =>
    [...JSON.stringify(content).matchAll(REFERENCE)].map(([, id = '']) => id),
  )
  const ids = [...writes.map(({ resourceId }) => resourceId), ...named]
  const links = new Map(await listLinks(scope.database, ids))
  for (let left = writes; left.length > 0;) {
    const round = chooseRound(left)
    for (const link of await sendRound(scope, round, links)) links.set(link.resourceId, link)
    left = left.filter((write) => !round.includes(write))
  }
}

function chooseRound(left: readonly UpstreamWrite[]): UpstreamWrite[] {
  const firsts = left.filter(
    ({ resourceId }, index) => left.findIndex((one) => one.resourceId === resourceId) === index,
  )
  return firsts.slice(0, ENTRIES_AT_ONCE)
}

async function sendRound(
  scope: UpstreamScope,
  round: readonly UpstreamWrite[],
  links: ReadonlyMap<string, UpstreamLink>,
): Promise<UpstreamLink[]> {
  const told = round.filter(({ changes }) => changes !== 'nothing')
  const outcomes = await tell(scope, told, links)
  const made = round.flatMap((write): UpstreamLink[] => {
    const { resourceId, version, changes } = write
    const before = links.get(resourceId)
    const outcome = outcomes.get(write) ?? before
    if (outcome === undefined) return []
    const { upstreamId, upstreamVersion } = outcome
    const contentVersion = changes === 'content' ? upstreamVersion : before?.contentVersion
    return [
      { resourceId, version, upstreamId, upstreamVersion, contentVersion: contentVersion ?? upstreamVersion },
    ]
  })
  await insertLinks(scope.database, made)
  return made
}

async function tell(
  scope: UpstreamScope,
  told: readonly UpstreamWrite[],
  links: ReadonlyMap<string, UpstreamLink>,
): Promise<ReadonlyMap<UpstreamWrite, Outcome>> {
  if (told.length === 0) return new Map()
  const created = new Set(told.flatMap((one) => (links.has(one.resourceId) ? [] : [one.resourceId])))
  const refer = (reference: string): string | undefined => {
    const [type, id = ''] = reference.split('/')
    const link = links.get(id)
    if (link !== undefined) return `${type}/${link.upstreamId}`
    return created.has(id) ? `urn:uuid:${id}` : undefined
  }
  const sent = told.map((write): SentWrite => {
    const { key, personId, content, status, resourceId } = write
    const there = { system: scope.system, key, patient: `urn:uuid:${personId}`, refer }
    return { write, link: links.get(resourceId), resource: toUpstream(withStatus(content, status), there) }
  })
  const outcomes = await transact(scope, sent)
  // An attempt before has got as far as this, and its rows no further.
  const old = sent.filter((one) => outcomes.get(one.write)?.isOld === true)
  if (old.length === 0) return outcomes
  const again = old.map(({ write, resource }): SentWrite => {
    const { upstreamId, upstreamVersion } = outcomes.get(write) ?? { upstreamId: '', upstreamVersion: '' }
    const { resourceId, version } = write
    const link = { resourceId, version, upstreamId, upstreamVersion, contentVersion: upstreamVersion }
    return { write, link, resource }
  })
  return new Map([...outcomes, ...(await transact(scope, again))])
}

async function transact(
  scope: UpstreamScope,
  sent: readonly SentWrite[],
): Promise<ReadonlyMap<UpstreamWrite, Outcome>> {
  const people = [...new Set(sent.map(({ write }) => write.personId))]
  const entry = [...people.map((id) => toPatientEntry(scope, id)), ...sent.map((one) => toEntry(scope, one))]
  try {
    const answer = await scope.client.transact({ resourceType: 'Bundle', type: 'transaction', entry })
    const answers = answer.entry?.slice(people.length) ?? []
    return new Map(sent.map((one, index) => [one.write, readOutcome(one, answers[index])]))
  } catch (error) {
    const isTaken = error instanceof UpstreamError && [409, 412].includes(error.status)
    // Perhaps it has been done all the same, just now or by an attempt before.
    const outcomes = isTaken || isSilence(error) ? await findOutcome(scope, sent) : undefined
    if (outcomes === undefined) throw error
    return outcomes
  }
}

/** The operator's own patient where it has this identifier; else one that says nothing more. */
function toPatientEntry({ system }: UpstreamScope, personId: string): BundleEntry<FhirResource> {
  return {
    fullUrl: `urn:uuid:${personId}`,
    resource: { resourceType: 'Patient', identifier: [{ system, value: personId }] },
    request: { method: 'POST', url: 'Patient', ifNoneExist: `identifier=${system}|${personId}` },
  }
}

function toEntry({ system }: UpstreamScope, { write, link, resource }: SentWrite): BundleEntry<FhirResource> {
  const { type, resourceId, key } = write
  if (link === undefined)
    return {
      fullUrl: `urn:uuid:${resourceId}`,
      resource,
      request: { method: 'POST', url: type, ifNoneExist: `identifier=${system}|${key}` },
    }
  const { upstreamId, upstreamVersion } = link
  return {
    resource: { ...resource, id: upstreamId },
    request: { method: 'PUT', url: `${type}/${upstreamId}`, ifMatch: `W/"${upstreamVersion}"` },
  }
}

/** @throws UpstreamError for an answer of which nobody knows what has become of the entry */
function readOutcome({ link }: SentWrite, entry: BundleEntry<FhirResource> | undefined): Outcome {
  const { status = '', location = '', etag = '' } = entry?.response ?? {}
  const [, upstreamId, inLocation] =
    /\/?[A-Z][A-Za-z]+\/([^/]+)(?:\/_history\/([^/]+))?$/.exec(location) ?? []
  const upstreamVersion = /^(?:W\/)?"(.+)"$/.exec(etag)?.[1] ?? inLocation ?? entry?.resource?.meta?.versionId
  const id = upstreamId ?? entry?.resource?.id
  if (id === undefined || upstreamVersion === undefined) throw new UpstreamError(502, undefined)
  return { upstreamId: id, upstreamVersion, isOld: link === undefined && status.startsWith('200') }
}
