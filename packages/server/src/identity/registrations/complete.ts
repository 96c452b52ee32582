import type { RegistrationLink } from '@platform/contract'
import { lockForSignIn, readAccountForSignIn } from '../records/account-store.ts'
import type { SignInAccount } from '../records/account-store.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createLinkProblem } from '../../infrastructure/one-time-links/link-problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import type { OneTimeLinkReading } from '../../infrastructure/one-time-links/one-time-links.ts'
import { startPasswordAttempt } from '../../infrastructure/rate-limits/sign-in-back-off.ts'
import { REGISTRATION_LINK_PURPOSE } from './register.ts'
import {
  deleteRegistrations,
  insertAccount,
  joinSite,
  readRegistration,
} from '../records/registration-store.ts'
import type { RegistrationRecord } from '../records/registration-store.ts'

interface WaitingRegistration {
  readonly registration: RegistrationRecord
  /** When the address has an account on another site, or got one since. */
  readonly account: SignInAccount | undefined
}

type Finding =
  | { readonly state: 'valid'; readonly waiting: WaitingRegistration }
  | { readonly state: Exclude<OneTimeLinkReading['state'], 'valid'> }

/** The link stays good. */
export async function readRegistrationLink(
  context: RequestContext,
  secret: string,
): Promise<RegistrationLink> {
  const finding = await find(context, secret)
  if (finding.state !== 'valid') return { state: finding.state }
  const { registration, account } = finding.waiting
  return {
    state: 'valid',
    email: registration.email,
    kind: registration.kind,
    isKnown: account !== undefined,
  }
}

/**
 * The password is asked for because anybody can register a stranger's address: the stranger's click must not
 * open an account that is not theirs.
 * @throws ApiProblem `link_used` and its like, `validation_failed` for a wrong password, `rate_limited`,
 * `conflict` when another sign-up or change was faster.
 */
export async function completeRegistration(
  context: RequestContext,
  passwords: PasswordHasher,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<void> {
  const finding = await find(context, secret)
  if (finding.state !== 'valid') throw createLinkProblem(finding.state)
  const { registration, account } = finding.waiting
  const attempt = await startPasswordAttempt(context, registration.email)
  const stored = account?.passwordHash ?? registration.passwordHash
  const { isRight } = await attempt.judge(() => passwords.check(stored, password))
  if (!isRight) throw createFieldProblem(['password'], 'password_wrong')
  await attempt.succeed()
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, {
      purpose: REGISTRATION_LINK_PURPOSE,
      siteId: registration.siteId,
      secret,
      at: now,
    })
    if (link.state !== 'valid') throw createLinkProblem(link.state)
    if (account === undefined) await openAccount(transaction, registration, now)
    else await letIn(transaction, registration, account, now)
    await deleteRegistrations(transaction, registration.email, registration.siteId)
  })
}

async function find(context: RequestContext, secret: string): Promise<Finding> {
  const { database, clock } = context
  const at = new Date(clock.now())
  const asked = { purpose: REGISTRATION_LINK_PURPOSE, siteId: readSite(context), secret, at } as const
  const link = await readOneTimeLink(database, asked)
  if (link.state !== 'valid') return { state: link.state }
  const registration = await readRegistration(database, link.subjectId)
  // Another registration of the same address was confirmed, so this one was thrown away.
  if (registration === undefined) return { state: 'replaced' }
  const { email, siteId } = registration
  const account = await readAccountForSignIn(database, email, siteId)
  return { state: 'valid', waiting: { registration, account } }
}

async function openAccount(database: Database, registration: RegistrationRecord, now: Date): Promise<void> {
  const id = await insertAccount(database, registration, now)
  // Opened on another site a moment ago: its password has to be asked for, so the page tries again.
  if (id === undefined) throw new ApiProblem('conflict', { detail: 'The address has just got an account' })
  const { siteId } = registration
  await joinSite(database, id, siteId, now)
  await recordAuditEvent(database, {
    at: now,
    action: 'account.registered',
    siteId,
    actorAccountId: id,
    subjectAccountId: id,
  })
}

async function letIn(
  database: Database,
  { siteId }: RegistrationRecord,
  account: SignInAccount,
  now: Date,
): Promise<void> {
  if (!(await lockForSignIn(database, account.id, account.passwordHash))) throw new ApiProblem('conflict')
  await joinSite(database, account.id, siteId, now)
  await recordAuditEvent(database, {
    at: now,
    action: 'account.siteJoined',
    siteId,
    actorAccountId: account.id,
    subjectAccountId: account.id,
  })
}
