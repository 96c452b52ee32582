import { accountKindOf } from '@platform/contract'
import type { Viewer } from '@platform/routing'
import type { SessionSnapshot } from '@platform/session'

/** Who looks at the site, as routes and menus need to know it. */
export function readViewer({ isLoggedIn, claims, identity }: SessionSnapshot): Viewer {
  const kind = isLoggedIn ? accountKindOf(claims?.acc_t) : undefined
  if (kind === undefined) return { kind: 'anonymous' }
  return { kind, identity, organizationRole: claims?.pm_id ?? undefined }
}
