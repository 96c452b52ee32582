import { accountTypeOf, SITE_IDS } from '@platform/contract'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../src/tables/identity/account.ts'
import { createPasswordHasher } from '../src/identity/passwords/password-hasher.ts'
import { claimsOf, createTestClock, signInAs } from '../testing/fixtures/sign-in.ts'
import { demoRequests } from '../src/tables/sites/demo-requests.ts'
import { notifications } from '../src/tables/activity/notifications.ts'
import { accountDocuments } from '../src/tables/identity/preferences.ts'
import { signIns } from '../src/tables/identity/sessions.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { DEMO_ACCOUNTS } from '../src/infrastructure/deployment/demo-accounts.ts'
import { seedDemo } from './seed.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function countRows(): Promise<(number | undefined)[]> {
  const tables = [accounts, accountDocuments, signIns, notifications, demoRequests]
  return Promise.all(
    tables.map(async (table) => (await server.database.select({ n: count() }).from(table))[0]?.n),
  )
}

async function seedAgain(): Promise<void> {
  await seedDemo(server.database, await createPasswordHasher(), new Date(clock.now()), [
    ...SITE_IDS,
    'NewBrand',
  ])
}

describe('the demo', () => {
  it('has its accounts, each kind among them', () => {
    const names =
      'client client2 premium professional professional2 orgadmin owner reception billing suspended newcomer harbour provider admin search'.split(
        ' ',
      )
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual(names.map((name) => `${name}@example.com`))
    expect(new Set(DEMO_ACCOUNTS.map(({ kind }) => kind)).size).toBe(5)
  })

  it.each(DEMO_ACCOUNTS)('lets $email sign in on every site', async ({ email, kind }) => {
    for (const site of SITE_IDS) {
      const claims = claimsOf(await signInAs(server, email, { site }))
      expect(claims).toMatchObject({ em: email, site, acc_t: accountTypeOf(kind) })
    }
  })

  it('is not there unless it was asked for', async () => {
    await using empty = await startTestServer()
    const rows = await empty.database.select({ n: count() }).from(accounts)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('started again adds nothing and keeps what people have changed', async () => {
    const own = eq(accounts.email, 'client@example.com')
    await server.database.update(accounts).set({ firstName: 'Changed' }).where(own)
    const before = await countRows()
    await seedAgain()
    expect(await countRows()).toEqual(before)
    const rows = await server.database.select().from(accounts).where(own)
    expect(rows[0]?.firstName).toBe('Changed')
  })

  it('does not hash the passwords again', async () => {
    const select = () =>
      server.database.select({ hash: accounts.passwordHash }).from(accounts).orderBy(accounts.email)
    const before = await select()
    await seedAgain()
    expect(await select()).toEqual(before)
  })

  it('started again after a year has premium and an ended premium all the same', async () => {
    clock.advance(366 * DAY_MS)
    await seedAgain()
    const rows = await server.database.select().from(accounts)
    const expiry = (email: string) =>
      rows.find((row) => row.email === email)?.premiumExpiresAt?.getTime() ?? NaN
    expect(expiry('premium@example.com')).toBeGreaterThan(clock.now() + 100 * DAY_MS)
    expect(expiry('client2@example.com')).toBeLessThan(clock.now())
  })
})
