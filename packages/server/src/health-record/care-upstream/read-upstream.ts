import type { FhirResource } from 'fhir/r4.js'
import type { WantedContent } from '../care-resources/care-keeper.ts'
import { withStatus } from '../care-resources/with-status.ts'
import { keyOf, listLinks, listVersionLinks, takeLink } from './links.ts'
import type { UpstreamLink } from './links.ts'
import { isStub } from './stub.ts'
import { fromUpstream } from './upstream-form.ts'
import { tellOurWay } from './client/upstream-problem.ts'
import type { UpstreamScope } from './upstream.ts'

/** So many ids fit into an address everywhere. */
const IDS_AT_ONCE = 50
const READS_AT_ONCE = 8

type Type = FhirResource['resourceType']

/** Told of what another program has changed since, by the id that it has here. */
type OnNewer = (id: string, newer: FhirResource) => void

/** In the order that is asked for; one search of each type, and a read of each version that is not the present one. */
export function readUpstream(
  scope: UpstreamScope,
  wanted: readonly WantedContent[],
  onNewer: OnNewer = () => {},
): Promise<FhirResource[]> {
  return tellOurWay(readEach(scope, wanted, onNewer))
}

async function readEach(
  scope: UpstreamScope,
  wanted: readonly WantedContent[],
  onNewer: OnNewer,
): Promise<FhirResource[]> {
  const away = wanted.filter((one) => isStub(one.content) && findWritten(scope, one) === undefined)
  const links = await findLinks(scope, away)
  const whole = await fetchAll(scope, away, links)
  for (const [{ id, version }, { upstreamId, upstreamVersion }] of links) {
    const newest = version === undefined ? whole.newest.get(upstreamId) : undefined
    if (newest !== undefined && newest.meta?.versionId !== upstreamVersion) onNewer(id, newest)
  }
  return wanted.map((one) => {
    const written = findWritten(scope, one)
    if (written !== undefined) return asOf(one, written)
    const link = links.get(one)
    const there = link && whole.found.get(placeOf(one.content.resourceType, link))
    if (!isStub(one.content)) return one.content
    return asOf(
      one,
      there === undefined ? leftOf(one.content) : fromUpstream(there, one.content, scope.system),
    )
  })
}

function findWritten({ unit }: UpstreamScope, { id, version }: WantedContent): FhirResource | undefined {
  return unit?.find(id, version)?.content
}

/** A version says what status it had; the present one as it was before an error. */
function asOf({ version, content: stub }: WantedContent, content: FhirResource): FhirResource {
  if (version === undefined) return content
  const verification: unknown = Reflect.get(stub, 'verificationStatus')
  const isWithdrawn = verification !== undefined || Reflect.get(stub, 'active') === false
  return withStatus(content, isWithdrawn ? 'entered-in-error' : String(Reflect.get(stub, 'status') ?? ''))
}

/** What somebody has removed upstream is as much as is known here. */
function leftOf(stub: FhirResource): FhirResource {
  const left = { ...stub }
  delete left.id
  Reflect.deleteProperty(left, 'upstream')
  return left
}

async function findLinks(
  { database }: UpstreamScope,
  wanted: readonly WantedContent[],
): Promise<ReadonlyMap<WantedContent, UpstreamLink>> {
  const asked = wanted.filter(({ content }) => takeLink(content) === undefined)
  const present = asked.flatMap(({ id, version }) => (version === undefined ? [id] : []))
  const pinned = wanted.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]))
  const links = new Map([
    ...(await listLinks(database, present)),
    ...(await listVersionLinks(database, pinned)),
  ])
  return new Map(
    wanted.flatMap((one) => {
      const { id, version, content } = one
      const link = takeLink(content) ?? links.get(version === undefined ? id : keyOf({ id, version }))
      return link === undefined ? [] : [[one, link] as const]
    }),
  )
}

function placeOf(type: Type, { upstreamId, contentVersion }: UpstreamLink): string {
  return `${type}/${upstreamId}/_history/${contentVersion}`
}

interface Fetched {
  /** By the place of each. */
  readonly found: ReadonlyMap<string, FhirResource>
  /** By the id upstream, where the present version was read. */
  readonly newest: ReadonlyMap<string, FhirResource>
}

async function fetchAll(
  scope: UpstreamScope,
  wanted: readonly WantedContent[],
  links: ReadonlyMap<WantedContent, UpstreamLink>,
): Promise<Fetched> {
  const places = new Map<string, { readonly type: Type; readonly link: UpstreamLink }>()
  for (const one of wanted) {
    const link = links.get(one)
    const type = one.content.resourceType
    if (link !== undefined) places.set(placeOf(type, link), { type, link })
  }
  const found = new Map<string, FhirResource>()
  const newest = new Map<string, FhirResource>()
  const isPresent = ({ link }: { readonly link: UpstreamLink }) =>
    link.contentVersion === link.upstreamVersion
  const byType = Map.groupBy([...places.values()].filter(isPresent), ({ type }) => type)
  await Promise.all(
    [...byType].map(async ([type, several]) => {
      const ids = [...new Set(several.map(({ link }) => link.upstreamId))]
      for (const resource of await searchByIds(scope, type, ids)) {
        const { id = '', meta } = resource
        newest.set(id, resource)
        found.set(`${type}/${id}/_history/${meta?.versionId ?? ''}`, resource)
      }
    }),
  )
  for (const { type, link } of listStoried([...places.values()]))
    for (const resource of await scope.client.history(type, link.upstreamId))
      found.set(`${type}/${link.upstreamId}/_history/${resource.meta?.versionId ?? ''}`, resource)
  // Versions of before, what a search does not know yet, and what another program has changed since.
  const left = [...places].filter(([place]) => !found.has(place))
  for (let from = 0; from < left.length; from += READS_AT_ONCE)
    await Promise.all(
      left.slice(from, from + READS_AT_ONCE).map(async ([place, { type, link }]) => {
        const resource = await scope.client.read(type, link.upstreamId, link.contentVersion)
        if (resource !== undefined) found.set(place, resource)
      }),
    )
  return { found, newest }
}

/** Of each resource one, of which several versions are asked for. */
function listStoried<Place extends { readonly type: Type; readonly link: UpstreamLink }>(
  places: readonly Place[],
): Place[] {
  const byResource = Map.groupBy(places, ({ type, link }) => `${type}/${link.upstreamId}`)
  return [...byResource.values()].flatMap(([first, ...others]) =>
    first !== undefined && others.length > 1 ? [first] : [],
  )
}

/** One alone is read: that costs a server less than a search. */
async function searchByIds({ client }: UpstreamScope, type: Type, ids: readonly string[]) {
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return [await client.read(type, only)].flatMap((one) => one ?? [])
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  )
  const pages = await Promise.all(
    chunks.map((some) => client.search(type, { _id: some.join(','), _count: String(some.length) })),
  )
  return pages.flat()
}
