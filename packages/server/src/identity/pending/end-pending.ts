import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { deleteEmailChange } from '../records/email-change-store.ts'
import { revokeLinksOfAccount } from '../../infrastructure/one-time-links/one-time-links.ts'
import { deleteRegistrationsOf } from '../records/registration-store.ts'
import { endSessionsOf } from '../records/session-store.ts'
import type { SessionsEnd } from '../records/session-store.ts'
import { deleteChallengesOf } from '../records/challenge-store.ts'
import { deletePendingApp } from '../records/two-step-store.ts'
import { endAppsOf } from './end-apps.ts'

/**
 * Called in the transaction of every change of how one gets into an account: nothing begun before outlives
 * it. Apps and devices that were let in end with a new password or address and with a suspension, but not with a new second step.
 */
export async function endEverythingPending(
  transaction: Database,
  accountId: string,
  end: SessionsEnd,
): Promise<void> {
  // Held first: a link for this account that is being made is there before its end, or is made after it.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  await endSessionsOf(transaction, accountId, end)
  await revokeLinksOfAccount(transaction, accountId, end.at)
  await deleteEmailChange(transaction, accountId)
  await deleteChallengesOf(transaction, accountId)
  await deletePendingApp(transaction, accountId)
  await endAppsOf(transaction, accountId, end)
}

export type EndSentTo = (
  transaction: Database,
  sent: { readonly email: string; readonly at: Date },
) => Promise<void>

/** Whoever reads the mails of an address that was given up is to find nothing there for the account. */
export async function endEverythingSentTo(
  transaction: Database,
  others: readonly EndSentTo[],
  sent: { readonly email: string; readonly at: Date },
): Promise<void> {
  await deleteRegistrationsOf(transaction, sent.email)
  for (const end of others) await end(transaction, sent)
}
