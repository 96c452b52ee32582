import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4.js'

/** Under which address resources are found. */
export function addressOf(base: string, { resourceType, id = '' }: FhirResource): string {
  return `${base}/${resourceType}/${id}`
}

/** The same of the version at hand. */
export function versionAddressOf(base: string, resource: FhirResource): string {
  return `${addressOf(base, resource)}/_history/${resource.meta?.versionId ?? ''}`
}

interface FoundPage {
  readonly base: string
  readonly resources: readonly FhirResource[]
  /** What was asked for, below the base. */
  readonly path: string
  readonly query: URLSearchParams
  readonly nextCursor: string | null
}

export function toSearchset({ base, resources, path, query, nextCursor }: FoundPage): Bundle {
  const linkTo = (search: URLSearchParams): string =>
    search.size === 0 ? `${base}${path}` : `${base}${path}?${search.toString()}`
  const next = new URLSearchParams(query)
  if (nextCursor !== null) next.set('cursor', nextCursor)
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [
      { relation: 'self', url: linkTo(query) },
      ...(nextCursor === null ? [] : [{ relation: 'next', url: linkTo(next) }]),
    ],
    ...withEntries(
      resources.map((resource) => ({
        fullUrl: addressOf(base, resource),
        resource,
        search: { mode: 'match' },
      })),
    ),
  }
}

/** The newest first. */
export function toHistory(base: string, resources: readonly FhirResource[]): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'history',
    total: resources.length,
    ...withEntries(
      resources.map((resource) => {
        const isFirst = resource.meta?.versionId === '1'
        return {
          fullUrl: addressOf(base, resource),
          resource,
          request: isFirst
            ? { method: 'POST', url: resource.resourceType }
            : { method: 'PUT', url: `${resource.resourceType}/${resource.id ?? ''}` },
          response: {
            status: isFirst ? '201' : '200',
            etag: toWeakTag(resource.meta?.versionId ?? ''),
            ...(resource.meta?.lastUpdated !== undefined && { lastModified: resource.meta.lastUpdated }),
          },
        }
      }),
    ),
  }
}

/** What a transaction answers of something it was sent. */
export function toEntered(base: string, resource: FhirResource, isNew: boolean): BundleEntry {
  const { versionId = '', lastUpdated } = resource.meta ?? {}
  return {
    fullUrl: addressOf(base, resource),
    response: {
      status: isNew ? '201 Created' : '200 OK',
      location: versionAddressOf(base, resource),
      etag: toWeakTag(versionId),
      ...(lastUpdated !== undefined && { lastModified: lastUpdated }),
    },
  }
}

/** As FHIR writes a version into headers. */
export function toWeakTag(version: string): string {
  return `W/"${version}"`
}

/** FHIR has no empty lists. */
function withEntries(entry: BundleEntry[]): { entry?: BundleEntry[] } {
  return entry.length === 0 ? {} : { entry }
}
