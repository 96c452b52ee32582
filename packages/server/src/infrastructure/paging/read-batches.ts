import type { PagePosition } from './cursor.ts'

const BATCH_ROWS = 500

/**
 * All rows of a list, read as they are used. Each batch goes on after the last row of the one before: a query that is held open
 * would hold a connection.
 */
export async function* readBatches<Row>(
  list: (page: {
    readonly after: PagePosition | undefined
    readonly limit: number
  }) => Promise<readonly Row[]>,
  positionOf: (row: Row) => PagePosition,
): AsyncGenerator<readonly Row[]> {
  let after: PagePosition | undefined
  for (;;) {
    const rows = await list({ after, limit: BATCH_ROWS })
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    after = positionOf(last)
  }
}
