import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accounts, accountSites } from '../account/schema.ts'
import { solveCaptcha } from '../captcha/captcha-fixtures.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { readLinkSecret, readOutbox } from '../mail/mail-fixtures.ts'
import { createSoftPasskey } from '../passkeys/soft-passkey.ts'
import type { TestServer } from '../testing/index.ts'
import { beginSignIn, post, setUpApp } from '../two-step/two-step-fixtures.ts'
import { readToken } from './sign-in-fixtures.ts'

export const NEW_PASSWORD = 'correct horse battery'
export const PAGE = { headers: { origin: 'http://localhost:4100' } }
const questionSchema = z.object({ challenge: z.string(), options: z.object({ challenge: z.string() }) })

/** An account of a test's own. Whoever knows its password can do everything here, its owner and a thief. */
export interface Person {
  readonly id: string
  email: string
  password: string
  /** What stands in for the second step; empty without one. */
  readonly recoveryCodes: string[]
}

/** Puts a professional into the database who belongs to the first site alone. */
export async function createPerson({ database }: TestServer, nowMs: number): Promise<Person> {
  const demo = await database.select().from(accounts).where(eq(accounts.email, 'professional@example.com'))
  const email = `owner-${randomUUID()}@example.com`
  const now = new Date(nowMs)
  const rows = await database
    .insert(accounts)
    .values({
      kind: 'professional',
      email,
      passwordHash: demo[0]?.passwordHash ?? '',
      firstName: 'Olive',
      lastName: 'Owner',
      language: 'en',
      timeZone: 'Europe/Berlin',
      homeSite: 'Platform',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accounts.id })
  const id = rows[0]?.id ?? ''
  await database.insert(accountSites).values({ accountId: id, siteId: 'Platform', joinedAt: now })
  return { id, email, password: DEMO_PASSWORD, recoveryCodes: [] }
}

/** The challenge of a sign-in that waits for its second step. */
export async function askForChallenge(server: TestServer, { email, password }: Person): Promise<string> {
  return (await beginSignIn(server, email, password)).challenge
}

/** Signs in with all that it takes. */
export async function signIn(server: TestServer, person: Person): Promise<string> {
  const { email, password, recoveryCodes } = person
  if (recoveryCodes.length === 0) return readToken(await post(server, '/login', { email, password }))
  const proof = { challenge: await askForChallenge(server, person), recoveryCode: recoveryCodes.pop() }
  return readToken(await post(server, '/login/second_step', proof))
}

/** Gives the account an authenticator app. */
export async function addApp(
  server: TestServer,
  person: Person,
  clock: { now(): number },
  token?: string,
): Promise<void> {
  const { recoveryCodes } = await setUpApp(server, token ?? (await signIn(server, person)), clock)
  person.recoveryCodes.push(...recoveryCodes)
}

/** Begins to add a passkey; what comes back is what finishes it. */
export async function beginPasskey(server: TestServer, token: string): Promise<unknown> {
  const response = await post(server, '/account/passkeys/options', undefined, { ...PAGE, token })
  const { challenge, options } = questionSchema.parse(await response.json())
  return { challenge, name: 'A key', response: createSoftPasskey().make({ challenge: options.challenge }) }
}

/** Asks for a link for a new password, and reads it. */
export async function askForRecovery(server: TestServer, email: string): Promise<string> {
  const captcha = await solveCaptcha(server, 'passwordRecovery')
  await post(server, '/password-recoveries', { email, language: 'en', captcha })
  return readLinkSecret((await readOutbox(server, email))[0])
}

/** Asks for another address, and reads the link that confirms it. */
export async function askForEmail(server: TestServer, token: string, newEmail: string): Promise<string> {
  await post(server, '/account/email-change', { newEmail }, { token })
  return readLinkSecret((await readOutbox(server, newEmail))[0])
}

/** Registers an address on another site, and reads the link that confirms it. */
export async function registerOn(
  server: TestServer,
  site: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const captcha = await solveCaptcha(server, 'register', site)
  const person = { kind: 'professional', firstName: 'Olive', lastName: 'Owner', email, password }
  const form = { ...person, language: 'en', timeZone: 'Europe/Berlin', captcha }
  await post(server, '/registrations', form, { site })
  return readLinkSecret((await readOutbox(server, email))[0])
}
