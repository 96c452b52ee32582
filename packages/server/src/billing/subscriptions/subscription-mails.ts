import { eq } from 'drizzle-orm'
import { createOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import type { PlainMail } from '../../infrastructure/mail/write-mail.ts'
import { accounts } from '../../tables/identity/account.ts'
import { createMoneyWords } from '../amounts/say-money.ts'
import { namePlan, sayDate } from './plan-name.ts'
import type { TakingContext } from './take-event.ts'
import { withdrawableUntil } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export const WITHDRAWAL_PURPOSE = 'withdrawal'

interface Told {
  readonly before: SubscriptionRow | undefined
  readonly row: SubscriptionRow
}

/** A trial begins without a receipt, and a payment that is missing has none. */
export async function tellSubscription(context: TakingContext, { before, row }: Told): Promise<void> {
  if (row.stoppedAt !== null || row.endedAt !== null) return
  if (before === undefined && row.trialEndsAt !== null && row.trialEndsAt > context.at)
    await queueSubscriptionMail(context, row, {
      key: 'subscriptions.trial',
      date: row.trialEndsAt,
      isWithdrawable: true,
    })
  if (before !== undefined && before.pastDueSince === null && row.pastDueSince !== null)
    await queueSubscriptionMail(context, row, {
      key: 'subscriptions.pastDue',
      date: row.currentPeriodEndsAt,
    })
}

interface SubscriptionMail {
  readonly key: PlainMail
  readonly date: Date
  /** Whether it has the link with which one withdraws without signing in. */
  readonly isWithdrawable?: boolean
  readonly paid?: { readonly amountMinor: number; readonly currency: string }
}

/** It tells what was bought and for how much, and nothing of what it is used for. */
export async function queueSubscriptionMail(
  { database, config, at }: TakingContext,
  row: Pick<
    SubscriptionRow,
    'id' | 'accountId' | 'siteId' | 'planId' | 'amountMinor' | 'currency' | 'startedAt'
  >,
  { key, date, isWithdrawable = false, paid = row }: SubscriptionMail,
): Promise<void> {
  if (row.accountId === null) return
  const [account] = await database.select().from(accounts).where(eq(accounts.id, row.accountId))
  if (account === undefined) return
  const { email, language, timeZone } = account
  const until = withdrawableUntil(row)
  const { siteId } = row
  const link = { purpose: WITHDRAWAL_PURPOSE, siteId, subjectId: row.id, expiresAt: until, at } as const
  const path = isWithdrawable
    ? (`/x/${(await createOneTimeLink(database, link)).secret}` as const)
    : '/client/premium'
  const content = writeMail(language, key, {
    url: readSiteUrl(config, siteId, path),
    plan: namePlan(language, row.planId),
    price: createMoneyWords(language, paid.currency)(paid.amountMinor),
    date: sayDate(language, timeZone, date),
    until: sayDate(language, timeZone, until),
  })
  await queueMail(database, { to: email, siteId, language, at, content })
}
