import { and, eq, gt } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { signIns } from '../../tables/identity/sessions.ts'
import { insertSignIn } from '../records/session-store.ts'
import type { SignInRecord } from '../records/session-store.ts'
import { describeDevice } from '../sessions/device.ts'

/** For so long a device is known after it was last used. */
const KNOWN_MS = 180 * 24 * 60 * 60 * 1000

/** Notes an attempt. Its owner is told of one that has succeeded on a device they have not used before. */
export async function recordSignIn(
  { database, telemetry }: Pick<RequestContext, 'database' | 'telemetry'>,
  signIn: Omit<SignInRecord, 'id'>,
): Promise<void> {
  const { accountId, at, outcome, siteId } = signIn
  telemetry?.countSignIn(outcome)
  await database.transaction(async (transaction) => {
    const isNew = outcome === 'succeeded' && (await isOnNewDevice(transaction, signIn))
    await insertSignIn(transaction, signIn)
    if (!isNew || accountId === null) return
    // Whoever signs in may be somebody else: nobody has done it.
    await announceChange(
      transaction,
      { accountId: null, siteId },
      { tell: [{ accountId, event: 'deviceAdded' }], topics: ['notifications'], at },
    )
  })
}

/** The first of an account is not news, and what does not say what it is cannot be told from another. */
async function isOnNewDevice(
  database: Database,
  { accountId, at, userAgent }: Omit<SignInRecord, 'id'>,
): Promise<boolean> {
  const device = nameOf(userAgent)
  if (accountId === null || device === undefined) return false
  const earlier = await database
    .selectDistinct({ userAgent: signIns.userAgent })
    .from(signIns)
    .where(
      and(
        eq(signIns.accountId, accountId),
        eq(signIns.outcome, 'succeeded'),
        gt(signIns.at, new Date(at.getTime() - KNOWN_MS)),
      ),
    )
  return earlier.length > 0 && earlier.every((known) => nameOf(known.userAgent) !== device)
}

/** Without versions: a browser that was renewed is the same device. */
function nameOf(userAgent: string | null): string | undefined {
  const { browser, system } = describeDevice(userAgent)
  return browser === null && system === null ? undefined : `${browser} ${system}`
}
