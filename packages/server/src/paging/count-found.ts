/** As far as the rows of a list are counted. Beyond it nobody reads the number, and finding it would mean to look at every row. */
export const COUNTED_ROWS = 1_000

/**
 * What a list says of how many rows its filter finds.
 *
 * @param counted how many were found when at most one more than `COUNTED_ROWS` was looked for
 */
export function presentTotal(counted: number): { readonly total: number; readonly isTotalExact: boolean } {
  return { total: Math.min(counted, COUNTED_ROWS), isTotalExact: counted <= COUNTED_ROWS }
}
