import type { CapabilityLink } from '@platform/contract/care'
import { describeDevice } from '../../identity/sessions/device.ts'

/** So many uses of one link are told. */
export const MOST_VIEWS = 50
const MAX_USER_AGENT = 300

interface LinkRow {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

interface ViewRow {
  readonly linkId: string
  readonly viewedAt: Date
  readonly userAgent: string | null
}

/** @param views the newest first */
export function presentLinks(rows: readonly LinkRow[], views: readonly ViewRow[]): CapabilityLink[] {
  const byLink = Map.groupBy(views, ({ linkId }) => linkId)
  return rows.map(({ id, createdAt, expiresAt, revokedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    views: (byLink.get(id) ?? []).slice(0, MOST_VIEWS).map(({ viewedAt, userAgent }) => ({
      at: viewedAt.toISOString(),
      ...describeDevice(userAgent),
    })),
  }))
}

/** One use of a link, by what its reader says of their browser. */
export function toView(linkId: string, headers: Headers, viewedAt: Date): ViewRow {
  return { linkId, viewedAt, userAgent: headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? null }
}
