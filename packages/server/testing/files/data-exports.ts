import { dataExportSchema } from '@platform/contract'
import type { DataExport } from '@platform/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { dataExports } from '../../src/tables/privacy/data-exports.ts'
import { claimsOf } from '../fixtures/sign-in.ts'
import type { TestServer } from '../test-server.ts'

export function requestExport(server: TestServer, token: string): Promise<Response> {
  return server.request('main', '/account/exports', { method: 'POST', token })
}

export async function listOwnExports(server: TestServer, token: string): Promise<DataExport[]> {
  const response = await server.request('main', '/account/exports', { token })
  return z.object({ items: z.array(dataExportSchema) }).parse(await response.json()).items
}

/** Asks the database: the clock stands still, and with it the number of calls that are let through. */
export async function waitUntilReady(server: TestServer, token: string): Promise<DataExport> {
  await vi.waitFor(
    async () => {
      const own = eq(dataExports.accountId, String(claimsOf(token)?.u_id))
      const open = and(own, inArray(dataExports.state, ['waiting', 'running']))
      if ((await server.database.$count(dataExports, open)) > 0) throw new Error('it is under way')
    },
    { timeout: 60_000, interval: 50 },
  )
  const [newest] = await listOwnExports(server, token)
  if (newest?.state !== 'ready') throw new Error(`it is ${newest?.state}`)
  return newest
}

export function readExportPart(
  server: TestServer,
  token: string,
  id: string,
  index: number,
): Promise<Response> {
  return server.request('main', `/account/exports/${id}/parts/${index}`, { token })
}

/** In the order of its parts. */
export async function downloadExport(
  server: TestServer,
  token: string,
  { id, parts }: Pick<DataExport, 'id' | 'parts'>,
): Promise<Record<string, Uint8Array>> {
  const pieces: Buffer[] = []
  for (let index = 0; index < parts; index += 1) {
    const answer = await readExportPart(server, token, id, index)
    const { base64 } = z.object({ base64: z.string() }).parse(await answer.json())
    pieces.push(Buffer.from(base64, 'base64'))
  }
  return unzipSync(new Uint8Array(Buffer.concat(pieces)))
}

/** Nothing where none is ready. */
export async function downloadNewest(server: TestServer, token: string): Promise<Record<string, Uint8Array>> {
  const [newest] = await listOwnExports(server, token)
  return newest?.state === 'ready' ? downloadExport(server, token, newest) : {}
}
