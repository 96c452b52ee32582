import { accountKindOf } from '@platform/contract'
import type { Viewer } from '@platform/routing'
import type { SessionSnapshot } from '@platform/session'

export function readViewer({ isLoggedIn, claims, identity }: SessionSnapshot): Viewer {
  const kind = isLoggedIn ? accountKindOf(claims?.acc_t) : undefined
  if (kind === undefined) return { kind: 'anonymous' }
  return { kind, identity, organizationRole: claims?.pm_id ?? undefined }
}
