import { randomUUID } from 'node:crypto'
import type { Language, RegistrationInput, SiteId } from '@platform/contract'
import { readAccountForSignIn } from '../records/account-store.ts'
import type { SignInAccount } from '../records/account-store.ts'
import { canonicalEmail } from '../records/canonical-email.ts'
import { judgePasswordChoice } from '../passwords/judge-password-choice.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import {
  deleteOldRegistrations,
  insertRegistration,
  readNewestRegistration,
} from '../records/registration-store.ts'
import type { RegistrationRecord } from '../records/registration-store.ts'

export const REGISTRATION_LINK_PURPOSE = 'registration'
const DAY_MS = 24 * 60 * 60 * 1000
const LINK_LIFE_MS = DAY_MS
/** Longer than its link: the mail can be sent again. */
const WAITS_MS = 7 * DAY_MS

export interface RegistrationDependencies {
  readonly passwords: PasswordHasher
  readonly captcha: Captcha
}

/**
 * The mail alone says whether there is an account: the same answer after the same work.
 * @throws ApiProblem `captcha_failed`, `rate_limited`, `validation_failed` with the password at fault.
 */
export async function register(
  context: RequestContext,
  { passwords, captcha }: RegistrationDependencies,
  input: RegistrationInput,
): Promise<void> {
  const siteId = readSite(context)
  const email = canonicalEmail(input.email)
  const solved = await captcha.verify(input.captcha, 'register', siteId, context.clock.now())
  const objection = await judgePasswordChoice(context, input.password, [
    input.firstName,
    input.lastName,
    email,
  ])
  if (objection !== undefined) throw createFieldProblem(['password'], objection)
  await countAccessRequest(context, 'registration', email)
  const passwordHash = await passwords.hash(input.password)
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    await solved.use(transaction, now)
    const account = await readAccountForSignIn(transaction, email, siteId)
    const { kind, firstName, lastName, language, timeZone } = input
    // Also for an address that has an account: otherwise the time would tell.
    const registration = await insertRegistration(transaction, {
      email,
      siteId,
      kind,
      passwordHash,
      firstName,
      lastName,
      language,
      timeZone,
      createdAt: now,
    })
    await sendMail(context, transaction, { email, siteId, language, account, registration })
    await deleteOldRegistrations(transaction, new Date(now.getTime() - WAITS_MS))
  })
}

/**
 * The earlier link is dead then; whether something waits, only the mail says.
 * @throws ApiProblem `captcha_failed`, `rate_limited`.
 */
export async function resendRegistration(
  context: RequestContext,
  captcha: Captcha,
  input: { readonly email: string; readonly language: Language; readonly captcha: string },
): Promise<void> {
  const siteId = readSite(context)
  const email = canonicalEmail(input.email)
  const solved = await captcha.verify(input.captcha, 'register', siteId, context.clock.now())
  await countAccessRequest(context, 'registration', email)
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    await solved.use(transaction, now)
    const account = await readAccountForSignIn(transaction, email, siteId)
    const registration = await readNewestRegistration(transaction, email, siteId)
    await sendMail(context, transaction, { email, siteId, language: input.language, account, registration })
  })
}

/** For an administrator, who knows who waits; the earlier link is dead then. */
export async function sendRegistrationAgain(
  context: RequestContext,
  database: Database,
  registration: RegistrationRecord,
): Promise<void> {
  const { email, siteId, language } = registration
  const account = await readAccountForSignIn(database, email, siteId)
  await sendMail(context, database, { email, siteId, language, account, registration })
}

interface MailFacts {
  readonly email: string
  readonly siteId: SiteId
  /** Of who asks; the owner of an account gets their own. */
  readonly language: Language
  readonly account: SignInAccount | undefined
  readonly registration: RegistrationRecord | undefined
}

async function sendMail(context: RequestContext, database: Database, facts: MailFacts): Promise<void> {
  const { email, siteId, account, registration } = facts
  const at = new Date(context.clock.now())
  const { secret } = await createOneTimeLink(database, {
    purpose: REGISTRATION_LINK_PURPOSE,
    siteId,
    // A link that is sent to nobody is about nobody.
    subjectId: account?.isMember === true ? randomUUID() : (registration?.id ?? randomUUID()),
    expiresAt: new Date(at.getTime() + LINK_LIFE_MS),
    at,
  })
  const language = account?.language ?? registration?.language ?? facts.language
  const content = chooseMail(context, { ...facts, language }, secret)
  await queueMail(database, { to: email, siteId, language, at, content })
}

function chooseMail(
  { config }: RequestContext,
  { siteId, language, account, registration }: MailFacts,
  secret: string,
): MailContent {
  if (account?.isMember === true) {
    const path = account.kind === 'professional' ? '/main/professional#login' : '/main#login'
    return writeMail(language, 'registrations.alreadyThere', { url: readSiteUrl(config, siteId, path) })
  }
  if (registration === undefined) {
    const url = readSiteUrl(config, siteId, '/main#register')
    return writeMail(language, 'registrations.nothingWaits', { url })
  }
  const url = readSiteUrl(config, siteId, `/verify_account#${secret}`)
  return writeMail(language, account === undefined ? 'registrations.confirm' : 'registrations.join', { url })
}
