import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { changeRole, findMember } from '../../../testing/fixtures/member.ts'

const OWNERS = ['owner@example.com', 'orgadmin@example.com'] as const
const ROUNDS = 8

let postgres: TestPostgres
let servers: readonly [TestServer, TestServer]

beforeAll(async () => {
  postgres = await openPostgres()
  const first = await startTestServer({ databaseUrl: postgres.url, demo: true })
  servers = [first, await startTestServer({ databaseUrl: postgres.url, demo: true })]
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

/** Two owners again, whoever was left, each signed in on a server of their own. */
async function makeOwners(): Promise<readonly [string, string]> {
  const [one, other] = servers
  for (const email of OWNERS) {
    await one.database.update(accounts).set({ organizationRole: 'owner' }).where(eq(accounts.email, email))
  }
  return [await signInAs(one, OWNERS[0]), await signInAs(other, OWNERS[1])]
}

describe('two owners on two servers', () => {
  it('who demote each other at the same moment leave one owner, every time', async () => {
    const [one, other] = servers
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token, otherToken] = await makeOwners()
      const self = await findMember(one, token, OWNERS[0])
      const second = await findMember(one, token, OWNERS[1])
      const answers = await Promise.all([
        changeRole(one, token, second, 'staff'),
        changeRole(other, otherToken, self, 'staff'),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const owners = await one.database
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.organizationRole, 'owner'), eq(accounts.lastName, 'Lindner')))
      const admins = await one.database
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.organizationRole, 'owner'), eq(accounts.lastName, 'Vogel')))
      expect(owners.length + admins.length).toBe(1)
    }
  })
})
