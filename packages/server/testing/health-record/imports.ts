import { randomUUID } from 'node:crypto'
import { healthImportPreviewSchema, healthImportSchema } from '@platform/contract/health-record'
import type { HealthImport, HealthImportPreview } from '@platform/contract/health-record'
import * as z from 'zod/mini'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'

const listSchema = z.object({ items: z.array(healthImportSchema) })

export type Point = readonly [at: string, value: number, secondValue?: number]

export interface Series {
  readonly kind: string
  readonly unit: string
  readonly source?: string
  readonly points: readonly Point[]
}

/** Pulses of a watch, one a minute. */
export function pulses(
  values: readonly number[],
  change: Partial<Series> = {},
  from = '2026-01-05T07:00:00.000Z',
): Series {
  const start = Date.parse(from)
  const points = values.map((value, index): Point => [new Date(start + index * 60_000).toISOString(), value])
  return { kind: 'pulse', unit: '/min', source: 'Watch', points, ...change }
}

/** Calls of somebody who imports files, for themselves unless told. */
export function createImports(
  server: TestServer,
  { id: ownId, token }: Pick<Caller, 'id' | 'token'>,
  personId = ownId,
  site = 'Platform',
) {
  const call = (base: 'medicalScanner' | 'careData') => (method: string, path: string, json?: unknown) =>
    server.request(base, path, { method, site, token, ...(json !== undefined && { json }) })
  const [scanner, careData] = [call('medicalScanner'), call('careData')]
  const begin = (format = 'appleHealth', key: string = randomUUID()): Promise<Response> =>
    scanner('POST', '/health-imports', { key, personId, format, fileName: 'export.xml' })
  const addSamples = (id: string, part: number, series: readonly Series[]): Promise<Response> =>
    scanner('POST', `/health-imports/${id}/samples`, { part, series })
  const accept = (id: string, change: object = {}): Promise<Response> =>
    careData('PUT', `/health-imports/${id}/acceptance`, change)
  return {
    begin,
    addSamples,
    accept,
    open: async (format?: string): Promise<HealthImport> => readImportOf(await begin(format)),
    addResources: (
      id: string,
      part: number,
      resources: readonly unknown[],
      places?: readonly number[],
    ): Promise<Response> =>
      scanner('POST', `/health-imports/${id}/resources`, { part, resources, ...(places && { places }) }),
    read: (id: string) => scanner('GET', `/health-imports/${id}`),
    preview: async (id: string): Promise<HealthImportPreview> =>
      healthImportPreviewSchema.parse(await requireOk(await scanner('GET', `/health-imports/${id}`)).json()),
    listed: () => scanner('GET', `/health-imports?personId=${personId}`),
    list: async (): Promise<HealthImport[]> =>
      listSchema.parse(await requireOk(await scanner('GET', `/health-imports?personId=${personId}`)).json())
        .items,
    discard: (id: string) => scanner('DELETE', `/health-imports/${id}`),
    undo: (id: string) => careData('DELETE', `/health-imports/${id}/acceptance`),
    /** All of it at once, accepted. */
    bring: async (series: readonly Series[], change: object = {}): Promise<HealthImport> => {
      const { id } = await readImportOf(await begin())
      await readImportOf(await addSamples(id, 0, series))
      return readImportOf(await accept(id, change))
    },
  }
}

export type Imports = ReturnType<typeof createImports>

export async function readImportOf(response: Response): Promise<HealthImport> {
  if (!response.ok) throw new Error(await response.text())
  return healthImportSchema.parse(await response.json())
}

function requireOk(response: Response): Response {
  if (!response.ok) throw new Error(`Answered with ${response.status}`)
  return response
}
