/** Each page begins where the one before has ended. */
const FROM_CURSOR = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined,
}

function withCursor<Query extends object>(query: Query, cursor: string | undefined) {
  return { ...query, ...(cursor !== undefined && { cursor }) }
}

/** How a list is read page by page, each page from where the one before has ended. */
export function byCursor<Input extends object>(input: Input) {
  return { input: (cursor: string | undefined) => withCursor(input, cursor), ...FROM_CURSOR }
}

/** The same for a list that belongs to something its path names. */
export function byCursorOf<Params extends object, Query extends object>(params: Params, query: Query) {
  return {
    input: (cursor: string | undefined) => ({ params, query: withCursor(query, cursor) }),
    ...FROM_CURSOR,
  }
}
