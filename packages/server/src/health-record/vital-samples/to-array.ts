/** An array as PostgreSQL reads it, of what needs no quotes: one parameter, however many there are. */
export function toArray(items: readonly (string | number)[]): string {
  return `{${items.join(',')}}`
}
