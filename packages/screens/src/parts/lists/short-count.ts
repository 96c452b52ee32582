const MOST_SHOWN = 99

/** A number for a small badge: "99+" where it has no room for more. */
export function shortCount(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
