/**
 * How a list is read page by page, each page from where the one before has ended.
 *
 * @example
 * useInfiniteQuery(api.query.main.invitations.list.infiniteOptions(byCursor({ limit: 10 })))
 */
export function byCursor<Input extends object>(input: Input) {
  return {
    input: (cursor: string | undefined) => ({ ...input, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined,
  }
}
