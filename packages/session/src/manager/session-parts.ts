import type { Claims } from '../claims/claims.ts'
import type { Core } from '../core/core.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Link } from '../tabs/link.ts'
import type { Presence } from '../tabs/presence.ts'

/** What everything that keeps a session works with. */
export interface SessionParts<C extends Claims = Claims> {
  readonly core: Core<C>
  readonly link: Link
  readonly presence: Presence
  readonly leadership: Leadership
}
