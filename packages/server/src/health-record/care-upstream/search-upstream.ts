import type { CareResource, CareSearch } from '../care-resources/care-store.ts'
import { createUnavailable } from '../../infrastructure/problems/problem.ts'
import { INDEXED } from './stub.ts'

const ROWS_AT_ONCE = 100
const MOST_LOOKED_THROUGH = 2_000

type Search = (search: CareSearch) => Promise<CareResource[]>
type Fill = (rows: readonly CareResource[]) => Promise<CareResource[]>

/**
 * What the tables know is found by them. Parts of a resource that stand upstream alone are looked for in what the rest of the
 * search has found.
 *
 * @throws ApiProblem `unavailable` for a search that finds too much to be looked through
 */
export async function searchUpstream(
  { contains = [], ...search }: CareSearch,
  find: Search,
  fill: Fill,
): Promise<CareResource[]> {
  const [known, others] = [contains.filter(isIndexed), contains.filter((parts) => !isIndexed(parts))]
  const narrowed = { ...search, contains: known }
  if (others.length === 0) return fill(await find(narrowed))
  const by = search.order?.by ?? 'effectiveAt'
  const found: CareResource[] = []
  let { after } = search
  for (let seen = 0; seen < MOST_LOOKED_THROUGH; seen += ROWS_AT_ONCE) {
    const rows = await find({ ...narrowed, after, limit: ROWS_AT_ONCE })
    const filled = await fill(rows)
    found.push(
      ...filled.filter(({ content }) =>
        others.every((parts) => parts.some((part) => includes(content, part))),
      ),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE || found.length >= search.limit)
      return found.slice(0, search.limit)
    after = { at: last[by], id: last.id }
  }
  throw createUnavailable(new Error('A search finds too much to be looked through'))
}

function isIndexed(parts: readonly object[]): boolean {
  const names: readonly string[] = INDEXED
  return parts.every((part) => Object.keys(part).every((name) => names.includes(name)))
}

/** As `@>` of the database. */
function includes(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((one) => whole.some((other) => includes(other, one)))
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([name, value]) => includes(Reflect.get(whole, name), value))
}
