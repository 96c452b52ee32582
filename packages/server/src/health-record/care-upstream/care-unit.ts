import type { FhirResource } from 'fhir/r4.js'

/** One version of a resource, to be had upstream. */
export interface UpstreamWrite {
  readonly resourceId: string
  readonly version: number
  readonly type: FhirResource['resourceType']
  readonly personId: string
  /** By which a repeated attempt to create it is known. */
  readonly key: string
  /** What it says, as it is kept. */
  readonly content: FhirResource
  /** Which status other programs are told. */
  readonly status: string
  /** `content`: it says something else than before; `status`: it does not; `nothing`: nor does anybody upstream hear of it. */
  readonly changes: 'content' | 'status' | 'nothing'
}

/** What a transaction writes. It goes upstream together, and before the rows are kept. */
export interface CareUnit {
  add(write: UpstreamWrite): void
  /** What the transaction has said of a resource, or of one version of it. */
  find(resourceId: string, version?: number): UpstreamWrite | undefined
  /** What has not gone yet, and goes now. */
  take(): readonly UpstreamWrite[]
  /** To which a part that fails goes back. */
  mark(): number
  goBack(mark: number): void
}

export function createCareUnit(): CareUnit {
  const writes: UpstreamWrite[] = []
  let taken = 0
  return {
    add(write) {
      writes.push(write)
    },
    find: (resourceId, version) =>
      writes.findLast(
        (write) => write.resourceId === resourceId && (version === undefined || write.version === version),
      ),
    take() {
      const left = writes.slice(taken)
      taken = writes.length
      return left
    },
    mark: () => writes.length,
    goBack(mark) {
      writes.length = mark
      taken = Math.min(taken, mark)
    },
  }
}
