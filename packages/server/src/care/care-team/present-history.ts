import { CARE_HISTORY_ACTIONS } from '@platform/contract/care'
import type { CareHistoryEntry } from '@platform/contract/care'
import { sortScopes } from '../consent/present.ts'
import type { CareHistoryRecord } from './history-store.ts'

/** What has happened, as the person reads it; nothing for an action this release has no words for. */
export function presentHistory({
  id,
  at,
  action,
  by,
  member,
  details,
}: CareHistoryRecord): CareHistoryEntry[] {
  const known = CARE_HISTORY_ACTIONS.find((one) => one === action)
  if (known === undefined) return []
  const { scopes } = details
  const parts = typeof scopes === 'string' ? sortScopes(scopes.split(' ')) : []
  return [{ id, at: at.toISOString(), action: known, by, member, scopes: parts }]
}
