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

/**
 * Ends what somebody may have begun with an account: its sessions, the links that lead into it, a change of its address,
 * sign-ins that wait for their second step, and second steps that are being set up. Every change of how one gets into an
 * account calls it in its own transaction, so that nothing begun before can be finished after.
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
}

/** What a wing above does about an address that an account gives up. */
export type EndSentTo = (
  transaction: Database,
  sent: { readonly email: string; readonly at: Date },
) => Promise<void>

/**
 * Ends what waits for the reader of an address that an account gives up: whoever reads its mails from now on is to find
 * nothing there that was meant for the account.
 *
 * @param others what other wings have sent there
 */
export async function endEverythingSentTo(
  transaction: Database,
  others: readonly EndSentTo[],
  sent: { readonly email: string; readonly at: Date },
): Promise<void> {
  await deleteRegistrationsOf(transaction, sent.email)
  for (const end of others) await end(transaction, sent)
}
