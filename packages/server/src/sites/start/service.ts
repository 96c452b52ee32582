import { isAllowed } from '@platform/contract'
import type { Start } from '@platform/contract'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { presentAccount } from '../../identity/account/service.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { countConversations } from '../../messages/conversations/service.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { presentSettings } from '../../activity/notifications/choices-store.ts'
import { sumUp } from '../../activity/notifications/summary.ts'
import { presentDocument } from '../../identity/preferences/service.ts'
import { isSecondStepDue } from '../../identity/two-step/service.ts'
import { readStoredStart } from './store.ts'

/**
 * What a page asks for beside its start is answered within this time of it, before or after. What has changed meanwhile is
 * then told of once more instead of never.
 */
const BESIDE_MS = 10_000

export async function readStart(
  context: RequestContext,
  viewer: Viewer,
  account: AccountRecord,
): Promise<Start> {
  const { clock, config, database } = context
  const now = new Date(clock.now())
  const [stored, isDue] = await Promise.all([
    readStoredStart(database, viewer, new Date(now.getTime() - BESIDE_MS)),
    isSecondStepDue(context, viewer),
  ])
  if (stored === undefined) throw new Error('The account of a session was not found')
  const mayConverse = !isDue && isAllowed(viewer, 'conversations.read')
  return {
    account: presentAccount(account, now.getTime()),
    notifications: { ...sumUp(stored.unread), settings: presentSettings(stored.settings) },
    taskList: presentDocument('taskList', stored.documents[0]),
    conversations: mayConverse ? await countConversations(database, viewer, now) : null,
    idleMinutes: config.idleMinutes,
    isSecondStepDue: isDue,
    eventPosition: stored.eventPosition,
  }
}
