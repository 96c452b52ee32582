interface Submitted {
  readonly id: string
  readonly submittedAt: string
}

interface Neighbours {
  readonly previous: string | undefined
  readonly next: string | undefined
}

/**
 * Which responses that nobody has reviewed stand before and after one, which may be reviewed itself.
 *
 * @param items the newest first
 */
export function findNeighbours(items: readonly Submitted[], shown: Submitted): Neighbours {
  const others = items.filter(({ id }) => id !== shown.id)
  const isNewer = ({ id, submittedAt }: Submitted): boolean =>
    submittedAt === shown.submittedAt ? id > shown.id : submittedAt > shown.submittedAt
  return {
    previous: others.findLast(isNewer)?.id,
    next: others.find((other) => !isNewer(other))?.id,
  }
}
