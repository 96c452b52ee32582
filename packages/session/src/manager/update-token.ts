import { createDeadline, wait } from '../core/wait.ts'
import { isUsableToken } from '../rules/login.ts'
import { SessionError } from '../session-error.ts'
import { TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import type { ReauthParts } from './reauth.ts'

/** Keeps the lock until the other tabs have heard of the token. */
export async function updateToken(
  { core, logout, serverTime, mutex, presence }: ReauthParts,
  token: string,
): Promise<void> {
  if (!isUsableToken(token)) throw new SessionError('unreadable')
  // Whoever signs in while a logout is under way starts anew, and is not signed out when that logout is through.
  logout.finish()
  serverTime.receive(token)
  const hold = (): Promise<void> => wait(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
  // Where another tab keeps the lock all the while, that gives the others just as much time to hear of the token.
  const [patience] = createDeadline(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
  await mutex(hold, patience).catch(() => undefined)
}
