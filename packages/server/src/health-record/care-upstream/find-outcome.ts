import type { FhirResource } from 'fhir/r4.js'
import type { UpstreamWrite } from './care-unit.ts'
import type { UpstreamLink } from './links.ts'
import { digest, toStub } from './stub.ts'
import { fromUpstream } from './upstream-form.ts'
import type { UpstreamScope } from './upstream.ts'

export interface SentWrite {
  readonly write: UpstreamWrite
  /** Nothing for what is not there yet. */
  readonly link: UpstreamLink | undefined
  readonly resource: FhirResource
}

export interface Outcome {
  readonly upstreamId: string
  readonly upstreamVersion: string
  /** It was there before: what it says is still to be said. */
  readonly isOld: boolean
}

/** What has become of a transaction that was not answered: all of it is there and says the same, or it counts as not done. */
export async function findOutcome(
  scope: UpstreamScope,
  sent: readonly SentWrite[],
): Promise<ReadonlyMap<UpstreamWrite, Outcome> | undefined> {
  const outcomes = new Map<UpstreamWrite, Outcome>()
  for (const one of sent) {
    const resource = await findSent(scope, one)
    const upstreamVersion = resource?.meta?.versionId
    if (resource?.id === undefined || upstreamVersion === undefined) return undefined
    outcomes.set(one.write, { upstreamId: resource.id, upstreamVersion, isOld: false })
  }
  return outcomes
}

async function findSent(
  { client, system }: UpstreamScope,
  { write, link, resource: sent }: SentWrite,
): Promise<FhirResource | undefined> {
  const { type, key } = write
  const found =
    link === undefined
      ? await client.search(type, { identifier: `${system}|${key}` })
      : [await client.read(type, link.upstreamId)]
  const stub = toStub(write.content)
  const same = (resource: FhirResource): string => digest(plain(fromUpstream(resource, stub, system)))
  return found.find((resource) => resource !== undefined && same(resource) === same(sent))
}

/** Not every server keeps the zeros at the end of a number. */
function plain(resource: FhirResource): FhirResource {
  const copy: FhirResource = JSON.parse(JSON.stringify(resource))
  return copy
}
