import { DELETION_GRACE_DAYS, erasureOf } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { endEverythingPending } from '../../identity/pending/end-pending.ts'
import type { ErasureLedger } from '../../infrastructure/files/erasure-ledger.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { endExportsNaming } from '../data-exports/end-naming.ts'
import { forgetSubjects } from '../../activity/notifications/store.ts'
import { deleteOrphanedNotes } from '../../care/client-notes/store.ts'
import { forgetVideoLinks } from '../../scheduling/video-links/forget.ts'
import { deleteUnkeptDependants } from '../personal-data/kept-dependants.ts'
import { deleteDrafts } from '../personal-data/kept-invoices.ts'
import { personalTables } from '../personal-data/registry.ts'
import { queueDeletionMail } from './mails.ts'
import { claimReminder, deleteEmptyOrganization, listDue, lockAccount, lockOrganizationOf } from './store.ts'
import type { DeletionAccount } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const REMINDER_DAYS = 3
const ACCOUNTS_AT_ONCE = 50

export interface DeletionContext {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
  readonly erasures: ErasureLedger
}

export function createDeletionJob(context: DeletionContext): Job {
  return {
    name: 'deletions',
    everyMs: 10 * MINUTE_MS,
    async run(signal) {
      await remindDue(context, signal)
      await eraseDue(context, signal)
    },
  }
}

export async function remindDue({ database, config, clock }: DeletionContext, signal?: AbortSignal) {
  const now = new Date(clock.now())
  const requestedBy = new Date(now.getTime() - (DELETION_GRACE_DAYS - REMINDER_DAYS) * DAY_MS)
  for (;;) {
    signal?.throwIfAborted()
    // One short transaction each.
    const isDone = await database.transaction(async (transaction) => {
      const account = await claimReminder(transaction, requestedBy, now)
      if (account?.deletionRequestedAt == null) return true
      const erasedAt = new Date(erasureOf(account.deletionRequestedAt.toISOString()))
      const { homeSite: siteId } = account
      await queueDeletionMail(transaction, config, { kind: 'soon', account, siteId, at: now, erasedAt })
      return false
    })
    if (isDone) return
  }
}

/** @throws AggregateError when some could not be erased; the others are */
export async function eraseDue(context: DeletionContext, signal?: AbortSignal): Promise<void> {
  const { database, clock } = context
  const requestedBy = new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS)
  for (;;) {
    const ids = await listDue(database, requestedBy, ACCOUNTS_AT_ONCE)
    const failures: unknown[] = []
    for (const id of ids) {
      signal?.throwIfAborted()
      // Each account by itself: one that fails holds up no other.
      await erase(context, id, requestedBy).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased')
    if (ids.length < ACCOUNTS_AT_ONCE) return
  }
}

async function erase(context: DeletionContext, id: string, requestedBy: Date): Promise<void> {
  const { database, config, clock, erasures } = context
  const now = new Date(clock.now())
  await database.transaction(async (transaction) => {
    await lockOrganizationOf(transaction, id)
    const account = await lockAccount(transaction, id)
    // Taken back at the last moment, or erased by another server.
    if (account?.deletionRequestedAt == null || account.deletionRequestedAt > requestedBy) return
    await eraseAccount(transaction, account, now)
    const { homeSite: siteId } = account
    await queueDeletionMail(transaction, config, { kind: 'erased', account, siteId, at: now, erasedAt: now })
    // At the very end, and before anything of it holds: what is erased is in the ledger, whatever dies when.
    await erasures.add(id, now)
  })
}

/** Everything of an account that is locked, with its organization. */
export async function eraseAccount(database: Database, account: DeletionAccount, at: Date): Promise<void> {
  const { id, homeSite: siteId } = account
  await endEverythingPending(database, id, { reason: 'deleted', at })
  await deleteEverything(database, account)
  await recordAuditEvent(database, { at, action: 'account.erased', siteId, subjectAccountId: id })
}

async function deleteEverything(database: Database, account: DeletionAccount): Promise<void> {
  const person = { accountId: account.id, email: account.email }
  await endExportsNaming(database, person)
  for (const { table, erasure, where } of personalTables) {
    // One connection.
    if (erasure === 'delete') await database.delete(table).where(where(person))
  }
  await forgetVideoLinks(database, account.id)
  await deleteDrafts(database, account.id)
  await database.delete(accounts).where(eq(accounts.id, account.id))
  const gone = await deleteUnkeptDependants(database)
  await forgetSubjects(database, [account.id, ...gone])
  if (account.organizationId !== null) await deleteEmptyOrganization(database, account.organizationId)
  await deleteDrafts(database, undefined)
  await deleteOrphanedNotes(database)
}
