export function latestFirst<Entry extends { readonly at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}
