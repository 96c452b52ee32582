interface KnownTable {
  readonly name: string
  /** How many it had. */
  readonly rows: number
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Asks for the names of the tables that may have changed. A row that was written since carries the number of a later transaction; one
 * that is gone is missing in the count.
 *
 * @param from the number of the first transaction that may have changed something
 */
export function askForWritten(tables: Iterable<KnownTable>, from: string): string {
  const questions = [...tables].map(
    ({ name, rows }) =>
      `select '${name}' as name from public.${quoteName(name)} having count(*) <> ${rows} or max(xmin::text::bigint) >= ${from}`,
  )
  return questions.join(' union all ')
}
