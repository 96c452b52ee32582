import { searchGroupSchema } from '@platform/contract/search'
import type { SearchGroup, SearchItem, SearchKind } from '@platform/contract/search'
import * as z from 'zod/mini'
import type { TestServer } from '../index.ts'

const answerSchema = z.object({ groups: z.array(searchGroupSchema) })

interface Searcher {
  readonly token: string
  readonly site?: string
}

export function askSearch(
  server: Pick<TestServer, 'request'>,
  { token, site = 'Platform' }: Searcher,
  q: string,
): Promise<Response> {
  return server.request('main', '/global-search', { method: 'POST', token, site, json: { q } })
}

export async function searchAs(
  server: Pick<TestServer, 'request'>,
  searcher: Searcher,
  q: string,
): Promise<SearchGroup[]> {
  const response = await askSearch(server, searcher, q)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return answerSchema.parse(await response.json()).groups
}

/** What was found of one kind. */
export async function findKind(
  server: Pick<TestServer, 'request'>,
  searcher: Searcher,
  kind: SearchKind,
  q: string,
): Promise<readonly SearchItem[]> {
  const groups = await searchAs(server, searcher, q)
  return groups.find((group) => group.kind === kind)?.items ?? []
}
