import { isSiteId } from '@platform/contract'
import type { FhirResource } from 'fhir/r4.js'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readSeenVersion } from '../../infrastructure/http/routes/versions.ts'
import { toWeakTag, versionAddressOf } from './resources/bundle.ts'
import { describeCapabilities } from './capabilities.ts'
import { readEverything } from './operations/everything.ts'
import { readFhirBase } from './resources/fhir-context.ts'
import { readFhirHistory, readFhirResource, readFhirVersion, searchFhir } from './reads/service.ts'
import { readSummary } from './operations/summary.ts'
import { transactFhir } from './writes/transaction.ts'
import { createFhirResource, updateFhirResource } from './writes/write.ts'

/** What an app that somebody has let in can do where a session can do more. */
export interface FhirOfApps {
  readonly create: typeof createFhirResource
  readonly transact: typeof transactFhir
}

export function createFhirRoutes({ openCareData, careData: { fhir } }: Implementers, ofApps: FhirOfApps) {
  return {
    metadata: openCareData.fhir.metadata.handler(({ context: { site, config } }) =>
      describeCapabilities(site !== undefined && isSiteId(site) ? readFhirBase(config, site) : undefined),
    ),
    search: fhir.search.handler(({ context, input: { params, query } }) =>
      searchFhir(context, params.type, query),
    ),
    read: fhir.read.handler(async ({ context, input: { params } }) =>
      withVersion(context.responseHeaders, await readFhirResource(context, params.type, params.id)),
    ),
    history: fhir.history.handler(({ context, input: { params } }) =>
      readFhirHistory(context, params.type, params.id),
    ),
    readVersion: fhir.readVersion.handler(async ({ context, input: { params } }) =>
      withVersion(
        context.responseHeaders,
        await readFhirVersion(context, params.type, params.id, params.version),
      ),
    ),
    create: fhir.create.handler(async ({ context, input: { params, headers, body } }) => {
      const create = isApp(context.viewer) ? ofApps.create : createFhirResource
      const { resource, isNew } = await create(context, params.type, {
        key: headers['idempotency-key'],
        ifNoneExist: headers['if-none-exist'],
        body,
      })
      if (!isNew) context.setStatus?.(200)
      if (resource.id === undefined) return resource
      const base = readFhirBase(context.config, context.viewer.siteId)
      context.responseHeaders.set('location', versionAddressOf(base, resource))
      return withVersion(context.responseHeaders, resource)
    }),
    transact: fhir.transact.handler(({ context, input }) =>
      (isApp(context.viewer) ? ofApps.transact : transactFhir)(context, input),
    ),
    update: fhir.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seenVersion = readSeenVersion(headers['if-match'].replace(/^\s*W\//, ''))
      const change = { id: params.id, seenVersion, body }
      return withVersion(context.responseHeaders, await updateFhirResource(context, params.type, change))
    }),
    everything: fhir.everything.handler(({ context, input: { params, query } }) => {
      const { _count: limit, cursor } = query
      return readEverything(context, params.id, { limit, cursor })
    }),
    summary: fhir.summary.handler(({ context, input: { params } }) => readSummary(context, params.id)),
  }
}

/** The token of an app opens the record of one person. */
function isApp({ onlyPersonId }: Viewer): boolean {
  return onlyPersonId !== undefined
}

/** FHIR has the version and its time in headers too. */
function withVersion<Resource extends FhirResource>(headers: Headers, resource: Resource): Resource {
  const { versionId = '', lastUpdated = '' } = resource.meta ?? {}
  headers.set('etag', toWeakTag(versionId))
  headers.set('last-modified', new Date(lastUpdated).toUTCString())
  return resource
}
