import { ApiError } from '@platform/api'
import type {
  EnsureInfiniteQueryDataOptions,
  EnsureQueryDataOptions,
  FetchQueryOptions,
  QueryClient,
  QueryFunction,
  QueryKey,
} from '@tanstack/react-query'
import { fetchWhole } from '../services/fetch-whole.ts'
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
 * does one whose part the answer does not have.
 *
 * @param whole the query of the answer, which has been started
 */
export function startParts<Whole, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  whole: FetchQueryOptions<Whole, Failure, Whole, Key>,
): PartsStart<Whole> {
  /** What is newer than what is known of the part; `undefined` where that is not in the answer. */
  async function takePart<Data>(
    queryKey: QueryKey,
    pick: (whole: Whole) => Data | null,
  ): Promise<Data | undefined> {
    const failure = readFailure(queryClient, whole.queryKey)
    if (failure !== undefined) return leaveToParts(failure)
    const answer = await fetchWhole(queryClient, whole).catch(leaveToParts)
    const answeredAt = queryClient.getQueryState(whole.queryKey)?.dataUpdatedAt ?? 0
    const known = queryClient.getQueryState(queryKey)
    const isNews = known?.data === undefined || (answeredAt > known.dataUpdatedAt && !known.isInvalidated)
    return answer === undefined || !isNews ? undefined : (pick(answer) ?? undefined)
  }

  function takeFrom<Data, Own extends QueryKey, Param>(
    queryKey: QueryKey,
    own: unknown,
    pick: (whole: Whole) => Data | null,
  ): QueryFunction<Data, Own, Param> {
    if (!isQueryFunction<Data, Own, Param>(own)) throw new TypeError('A part of an answer has no query')
    let isTaken = false
    return async (context) => {
      // Whoever reads the query again, or its next page, wants what is so by then.
      if (isTaken) return own(context)
      isTaken = true
      const part = await takePart(queryKey, pick)
      if (part !== undefined) return part
      const query = queryClient.getQueryCache().find({ queryKey, exact: true })
      if (query?.state.data === undefined && query?.isActive() !== true) throw MISSING
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

/** Of a query that is not asked for again just now. */
function readFailure(queryClient: QueryClient, queryKey: QueryKey): unknown {
  const state = queryClient.getQueryState(queryKey)
  return state?.status === 'error' && state.fetchStatus === 'idle' ? state.error : undefined
}

/** The whole is refused as its first part is; the others may be answered all the same. */
function leaveToParts(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden')) return
  throw error
}
