/** How long it can be taken back. */
export const DELETION_GRACE_DAYS = 30

/**
 * When an account is erased whose deletion was asked for at an instant.
 * @example erasureOf('2026-11-01T08:00:00.000Z') // '2026-12-01T08:00:00.000Z'
 */
export function erasureOf(requestedAt: string): string {
  const dayMs = 86_400_000
  return new Date(Date.parse(requestedAt) + DELETION_GRACE_DAYS * dayMs).toISOString()
}
