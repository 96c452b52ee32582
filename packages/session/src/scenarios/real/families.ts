/** What follows from one sign-in: each of its tokens is good for one exchange, and one that comes twice ends it all. */
export interface Families {
  /** How many tokens came again whose successor had been handed out. */
  readonly replays: number
  begin(userId: string): string
  /** The successor; `undefined` where the token is refused. */
  exchange(token: string, hasGrace: boolean): string | undefined
  accepts(token: string): boolean
  userOf(token: string): string | undefined
  end(token: string): void
  endAll(): void
}

interface Family {
  readonly userId: string
  latest: string
  previous: string | undefined
  isOver: boolean
}

export function createFamilies(issue: (userId: string) => string): Families {
  const families = new Map<string, Family>()
  let replays = 0

  function begin(userId: string): string {
    const latest = issue(userId)
    families.set(latest, { userId, latest, previous: undefined, isOver: false })
    return latest
  }

  function exchange(token: string, hasGrace: boolean): string | undefined {
    const family = families.get(token)
    if (family === undefined || family.isOver) return undefined
    if (hasGrace && token === family.previous) return family.latest
    if (token !== family.latest) {
      replays += 1
      family.isOver = true
      return undefined
    }
    family.previous = token
    family.latest = issue(family.userId)
    families.set(family.latest, family)
    return family.latest
  }

  return {
    get replays() {
      return replays
    },
    begin,
    exchange,
    accepts(token) {
      const family = families.get(token)
      return family?.latest === token && !family.isOver
    },
    userOf: (token) => families.get(token)?.userId,
    end(token) {
      const family = families.get(token)
      if (family) family.isOver = true
    },
    endAll() {
      for (const family of families.values()) family.isOver = true
    },
  }
}
