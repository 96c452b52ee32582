import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { callAs, invite } from '../../../testing/fixtures/care.ts'
import { eraseDue } from '../../privacy/deletion/erase.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createPhone, post } from '../../../testing/fixtures/two-step.ts'
import {
  addApp,
  askForChallenge,
  askForEmail,
  askForRecovery,
  beginPasskey,
  createPerson,
  NEW_PASSWORD,
  PAGE,
  registerOn,
  signIn,
} from '../../../testing/fixtures/pending.ts'
import type { Person } from '../../../testing/fixtures/pending.ts'
import { createTestClock, readCode, readToken, signInAs } from '../../../testing/fixtures/sign-in.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  // So that what is counted of one test is forgiven before the next.
  clock.advance(DAY_MS)
  admin = await signInAs(server, 'admin@example.com')
})

interface Start {
  readonly needsApp?: boolean
  readonly begin: (person: Person) => Promise<(token: string) => Promise<Response>>
}

const STARTS: Readonly<Record<string, Start>> = {
  'a session': {
    begin: async (person) => {
      const token = await signIn(server, person)
      return () => server.request('main', '/account', { token })
    },
  },
  'a change of the e-mail address': {
    begin: async (person) => {
      const token = await signIn(server, person)
      const secret = await askForEmail(server, token, `thief-${person.email}`)
      return () => post(server, '/email-changes/complete', { secret })
    },
  },
  'a recovery link': {
    begin: async ({ email }) => {
      const secret = await askForRecovery(server, email)
      const newPassword = 'a password of the thief'
      return () => post(server, '/password-recoveries/complete', { secret, newPassword })
    },
  },
  'a sign-in that waits for its second step': {
    needsApp: true,
    begin: async (person) => {
      const challenge = await askForChallenge(server, person)
      const recoveryCode = person.recoveryCodes.pop()
      return () => post(server, '/login/second_step', { challenge, recoveryCode })
    },
  },
  'an authenticator app that is being set up': {
    begin: async (person) => {
      const begun = await post(server, '/account/two-step/app', undefined, {
        token: await signIn(server, person),
      })
      const { key } = z.object({ key: z.string() }).parse(await begun.json())
      const code = () => createPhone(key, clock).code()
      return (token) =>
        server.request('main', '/account/two-step/app', { method: 'PUT', token, json: { code: code() } })
    },
  },
  'a passkey that is being made': {
    begin: async (person) => {
      const made = await beginPasskey(server, await signIn(server, person))
      return (token) => post(server, '/account/passkeys', made, { ...PAGE, token })
    },
  },
}

interface Change {
  readonly needsApp?: boolean
  readonly make: (person: Person) => Promise<string | undefined>
}

const CHANGES: Readonly<Record<string, Change>> = {
  'a new password': {
    make: async (person) => {
      const token = await signIn(server, person)
      const json = { currentPassword: person.password, newPassword: NEW_PASSWORD }
      const response = await server.request('main', '/account/password', { method: 'PUT', token, json })
      return readToken(response)
    },
  },
  'a recovery': {
    make: async (person) => {
      const secret = await askForRecovery(server, person.email)
      await post(server, '/password-recoveries/complete', { secret, newPassword: NEW_PASSWORD })
      return signIn(server, Object.assign(person, { password: NEW_PASSWORD }))
    },
  },
  'a new e-mail address': {
    make: async (person) => {
      const newEmail = `new-${person.email}`
      const secret = await askForEmail(server, await signIn(server, person), newEmail)
      await post(server, '/email-changes/complete', { secret })
      return signIn(server, Object.assign(person, { email: newEmail }))
    },
  },
  'a new authenticator app': {
    make: async (person) => {
      const token = await signIn(server, person)
      await addApp(server, person, clock, token)
      return token
    },
  },
  'the end of the authenticator app': {
    needsApp: true,
    make: async (person) => {
      const token = await signIn(server, person)
      await server.request('main', '/account/two-step/app', { method: 'DELETE', token })
      return token
    },
  },
  'a new passkey': {
    make: async (person) => {
      const token = await signIn(server, person)
      await post(server, '/account/passkeys', await beginPasskey(server, token), { ...PAGE, token })
      return token
    },
  },
  'new recovery codes': {
    needsApp: true,
    make: async (person) => {
      const token = await signIn(server, person)
      await post(server, '/account/two-step/recovery-codes', undefined, { token })
      return token
    },
  },
  'a suspension': {
    make: async ({ id }) => {
      await post(
        server,
        `/admin/accounts/${id}/suspension`,
        { reason: 'Taken over by somebody' },
        { token: admin },
      )
      return undefined
    },
  },
  'the erasure': {
    make: async ({ id }) => {
      const deletionRequestedAt = new Date(clock.now() - 31 * DAY_MS)
      await server.database.update(accounts).set({ deletionRequestedAt }).where(eq(accounts.id, id))
      await eraseDue({
        database: server.database,
        clock,
        config: { portBase: 4000, siteOrigins: new Map(), siteIds: new Set() },
        erasures: createErasures(),
      })
      return undefined
    },
  },
}

async function createFor(...steps: readonly { readonly needsApp?: boolean }[]): Promise<Person> {
  const person = await createPerson(server, clock.now())
  if (steps.some(({ needsApp = false }) => needsApp)) await addApp(server, person, clock)
  return person
}

describe.each(Object.entries(STARTS))('%s', (_, start) => {
  it('can be finished while nothing changes', async () => {
    const person = await createFor(start)
    const finish = await start.begin(person)
    const token = await signIn(server, person)
    expect((await finish(token)).ok).toBe(true)
  })

  it.each(Object.entries(CHANGES))('cannot be finished after %s', async (_name, change) => {
    const person = await createFor(start, change)
    const finish = await start.begin(person)
    const token = await change.make(person)
    const isOpen = token !== undefined && (await server.request('main', '/account', { token })).ok
    expect(isOpen).toBe(token !== undefined)
    expect((await finish(token ?? 'no token')).ok).toBe(false)
  })
})

describe('an address that an account has given up', () => {
  async function changeEmail(person: Person): Promise<void> {
    const secret = await askForEmail(server, await signIn(server, person), `new-${person.email}`)
    expect(await readCode(await post(server, '/email-changes/complete', { secret }))).toBe(204)
  }

  it('opens no registration that was begun for the account on another site', async () => {
    const person = await createFor()
    const secret = await registerOn(server, 'Benefits2', person)
    await changeEmail(person)
    const { password } = person
    const init = { site: 'Benefits2' }
    expect(await readCode(await post(server, '/registrations/complete', { secret, password }, init))).toBe(
      'link_replaced',
    )
  })

  it('opens no invitation to an organization that was sent to the account', async () => {
    const person = await createFor()
    const token = await signInAs(server, 'orgadmin@example.com')
    const json = { email: person.email, role: 'clinician', language: 'en', message: '' }
    expect((await post(server, '/organization/invitations', json, { token })).status).toBe(201)
    const secret = await readInvitationSecret(server, person.email)
    expect(await look(server, secret)).toMatchObject({ state: 'valid' })
    await changeEmail(person)
    expect(await look(server, secret)).toMatchObject({ state: 'revoked', invitation: null })
  })

  it('opens no invitation to a care team that was sent to the account', async () => {
    const person = await createFor()
    const client = await callAs(server, 'client2@example.com')
    expect((await invite(client, person.email)).status).toBe(201)
    const secret = await readInvitationSecret(server, person.email)
    expect(await look(server, secret)).toMatchObject({ state: 'valid' })
    await changeEmail(person)
    expect(await look(server, secret)).toMatchObject({ state: 'revoked', careInvitation: null })
  })
})
