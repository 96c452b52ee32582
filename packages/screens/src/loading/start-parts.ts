import { ApiError } from '@platform/api'
import type {
  EnsureInfiniteQueryDataOptions,
  EnsureQueryDataOptions,
  QueryClient,
  QueryFunction,
  QueryKey,
} from '@tanstack/react-query'
import { startInfiniteQuery, startQuery } from './start-query.ts'

/** Starts queries from the parts of one answer. */
interface PartsStart<Whole> {
  /** Starts a query that has its answer from a part of the whole. */
  query<Data, Failure, Selected, Key extends QueryKey>(
    options: EnsureQueryDataOptions<Data, Failure, Selected, Key>,
    pick: (whole: Whole) => NoInfer<Data> | null,
  ): Promise<void>
  /** The same for a list that is read page by page: the part is its first page. */
  list<Data, Failure, Selected, Key extends QueryKey, Param>(
    options: EnsureInfiniteQueryDataOptions<Data, Failure, Selected, Key, Param>,
    pick: (whole: Whole) => NoInfer<Data> | null,
  ): Promise<void>
}

/** What the whole does not have, and nobody has asked for yet. */
const MISSING = new Error('The part is left to who shows it')

/**
 * Puts the parts of one answer where the queries of a page look for their own. Each reads its own endpoint from then on, and so
 * does one whose part the answer does not have. The whole is asked for once, when the first part is, and not at all where all
 * are known and fresh.
 *
 * @example
 * const parts = startParts(queryClient, () => api.call.main.pages.settings({ limit: 10 }))
 * await Promise.all([
 *   parts.query(api.query.main.contact.read.queryOptions(), (page) => page.contact),
 *   parts.list(api.query.main.signIns.list.infiniteOptions(byCursor({ limit: 10 })), (page) => page.signIns),
 * ])
 */
export function startParts<Whole>(queryClient: QueryClient, ask: () => Promise<Whole>): PartsStart<Whole> {
  let whole: Promise<Whole | undefined> | undefined

  function takeFrom<Data, Key extends QueryKey, Param>(
    queryKey: QueryKey,
    own: unknown,
    pick: (whole: Whole) => Data | null,
  ): QueryFunction<Data, Key, Param> {
    if (!isQueryFunction<Data, Key, Param>(own)) throw new TypeError('A part of an answer has no query')
    let isTaken = false
    return async (context) => {
      // Whoever reads the query again, or its next page, wants what is so by then.
      if (isTaken) return own(context)
      isTaken = true
      whole ??= ask().catch(leaveToParts)
      const answer = await whole
      const part = answer === undefined ? null : pick(answer)
      if (part !== null) return part
      if (queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive() !== true) throw MISSING
      return own(context)
    }
  }

  /** A query that has failed is not asked again as its place appears; one that was not asked is. */
  function forgetMissing(queryKey: QueryKey): void {
    if (queryClient.getQueryState(queryKey)?.error === MISSING)
      queryClient.removeQueries({ queryKey, exact: true })
  }

  return {
    async query(options, pick) {
      const { queryKey, queryFn } = options
      await startQuery(queryClient, { ...options, queryFn: takeFrom(queryKey, queryFn, pick) })
      forgetMissing(queryKey)
    },
    async list(options, pick) {
      const { queryKey, queryFn } = options
      await startInfiniteQuery(queryClient, { ...options, queryFn: takeFrom(queryKey, queryFn, pick) })
      forgetMissing(queryKey)
    },
  }
}

function isQueryFunction<Data, Key extends QueryKey, Param>(
  value: unknown,
): value is QueryFunction<Data, Key, Param> {
  return typeof value === 'function'
}

/** The whole is refused as its first part is; the others may be answered all the same. */
function leaveToParts(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden')) return
  throw error
}
