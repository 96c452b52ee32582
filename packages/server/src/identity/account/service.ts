import type { Account, FieldErrorCode, PasswordChange, SiteId } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { AuditEvent } from '../../activity/audit/record-event.ts'
import { endEverythingPending } from '../pending/end-pending.ts'
import { judgePasswordChoice } from '../passwords/judge-password-choice.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { startPasswordAttempt } from '../../infrastructure/rate-limits/sign-in-back-off.ts'
import { renewSession } from '../records/session-store.ts'
import type { SessionRecord } from '../records/session-store.ts'
import { readAccount, replacePasswordHash, updateAccount } from '../records/account-store.ts'
import { requireBirthDate } from '../records/require-birth-date.ts'
import type { AccountFields } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'

/** @throws ApiProblem `precondition_failed` when it has changed since the version seen, `not_found`, `validation_failed`. */
export async function changeOwnAccount(
  context: RequestContext,
  viewer: Viewer,
  seenVersion: number,
  fields: AccountFields,
): Promise<Account> {
  const now = new Date(context.clock.now())
  const { birthDate } = fields
  if (birthDate !== undefined && viewer.kind !== 'client') {
    throw createFieldProblem(['birthDate'], 'invalid_value')
  }
  if (birthDate != null) requireBirthDate(birthDate, now)
  const isDone = await context.database.transaction(async (transaction) => {
    const isUpdated = await updateAccount(transaction, viewer.accountId, seenVersion, fields, now)
    if (isUpdated) {
      await recordAuditEvent(transaction, {
        ...describeOwnChange(viewer, now),
        action: 'account.profileChanged',
        details: { fields: Object.keys(fields).toSorted().join(' ') },
      })
    }
    return isUpdated
  })
  const record = await readRecord(context, viewer)
  if (!isDone) throw createStaleProblem(record.version)
  return presentAccount(record, now.getTime())
}

/**
 * Ends every other session and all that was begun.
 * @returns what this session's next token is made of
 * @throws ApiProblem `fresh_sign_in_required`, `validation_failed` with the field at fault, `conflict` when
 * it was changed at the same moment, `rate_limited`, `not_found`, `tok_expir`.
 */
export async function changeOwnPassword(
  context: RequestContext,
  viewer: Viewer,
  passwords: PasswordHasher,
  change: PasswordChange,
): Promise<{ account: AccountRecord; session: SessionRecord }> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const record = await readRecord(context, viewer)
  // A stolen token must not be a way to guess the password without the waits of the sign-in.
  const attempt = await startPasswordAttempt(context, record.email)
  const check = await attempt.judge(() => passwords.check(record.passwordHash, change.currentPassword))
  if (!check.isRight) throw createFieldProblem(['currentPassword'], 'password_wrong')
  await attempt.succeed()
  const objection = await judgeNewPassword(context, record, change)
  if (objection !== undefined) throw createFieldProblem(['newPassword'], objection)
  const newHash = await passwords.hash(change.newPassword)
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    if (!(await replacePasswordHash(transaction, record.id, record.passwordHash, newHash))) {
      throw new ApiProblem('conflict', { detail: 'The password was changed at the same moment' })
    }
    await recordAuditEvent(transaction, { ...describeOwnChange(viewer, now), action: 'password.changed' })
    await endEverythingPending(transaction, record.id, {
      reason: 'passwordChanged',
      at: now,
      exceptSessionId: viewer.sessionId,
    })
    await tellOfChange(transaction, record, viewer.siteId, now)
    // Copies of this session's own token must not live on either.
    const session = await renewSession(transaction, viewer.sessionId, now)
    if (session === undefined) throw new ApiProblem('tok_expir')
    return { account: record, session }
  })
}

/** Whoever changed it, the owner learns of it, by mail too. */
async function tellOfChange(
  database: Database,
  { id, email, language }: AccountRecord,
  siteId: SiteId,
  at: Date,
): Promise<void> {
  const content = writeMail(language, 'passwordRecoveries.changed')
  await queueMail(database, { to: email, siteId, language, at, content })
  await notifyAccount(database, { accountId: id, event: 'passwordChanged', siteId, at })
}

function describeOwnChange({ accountId, siteId }: Viewer, at: Date): Omit<AuditEvent, 'action'> {
  return { at, siteId, actorAccountId: accountId, subjectAccountId: accountId }
}

async function judgeNewPassword(
  context: RequestContext,
  record: AccountRecord,
  change: PasswordChange,
): Promise<FieldErrorCode | undefined> {
  if (change.newPassword === change.currentPassword) return 'password_unchanged'
  const words = [record.firstName, record.lastName, record.email, record.organizationName ?? '']
  return judgePasswordChoice(context, change.newPassword, words)
}

async function readRecord(context: RequestContext, viewer: Viewer): Promise<AccountRecord> {
  const record = await readAccount(context.database, viewer.accountId)
  if (record === undefined) throw new ApiProblem('not_found')
  return record
}

export function presentAccount(record: AccountRecord, nowMs: number): Account {
  const { organizationId, organizationName, organizationRole, premiumExpiresAt } = record
  const organization =
    organizationId === null || organizationName === null || organizationRole === null
      ? null
      : { id: organizationId, name: organizationName, role: organizationRole }
  return {
    id: record.id,
    kind: record.kind,
    email: record.email,
    firstName: record.firstName,
    lastName: record.lastName,
    birthDate: record.birthDate,
    language: record.language,
    timeZone: record.timeZone,
    organization,
    premium: {
      isActive: premiumExpiresAt !== null && premiumExpiresAt.getTime() > nowMs,
      expiresAt: premiumExpiresAt?.toISOString() ?? null,
      renews: record.premiumRenews,
    },
    deletionRequestedAt: record.deletionRequestedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    version: record.version,
  }
}
