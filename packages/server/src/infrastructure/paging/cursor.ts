import * as z from 'zod/mini'

export interface PagePosition {
  readonly at: Date
  readonly id: string
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

// From the first year that somebody can give, as of an old document, to the last that the database reads.
const FIRST_MS = Date.UTC(1800, 0, 1)
const LAST_MS = Date.UTC(9999, 11, 31)
const positionSchema = z.tuple([z.int().check(z.minimum(FIRST_MS), z.maximum(LAST_MS)), z.uuid()])

export function writeCursor(position: PagePosition): string {
  return Buffer.from(JSON.stringify([position.at.getTime(), position.id])).toString('base64url')
}

/** `undefined` for a text that is not one of ours. */
export function readCursor(cursor: string): PagePosition | undefined {
  try {
    const result = positionSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return result.success ? { at: new Date(result.data[0]), id: result.data[1] } : undefined
  } catch {
    return undefined
  }
}

/** Of rows of which one more than `limit` was asked for, so that the last page is known without a count. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => PagePosition,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { rows: page, nextCursor: hasMore ? writeCursor(positionOf(last)) : null }
}
