import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountSites } from '../../tables/identity/account.ts'
import {
  askForEmail,
  askForRecovery,
  createPerson,
  registerOn,
  signIn,
} from '../../../testing/fixtures/pending.ts'
import { buyPlan } from '../../../testing/billing/buy-plan.ts'
import { subscriptions } from '../../tables/billing/subscriptions.ts'
import { post } from '../../../testing/fixtures/two-step.ts'
import type { Person } from '../../../testing/fixtures/pending.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { callAs, invite } from '../../../testing/fixtures/care.ts'
import { A_FORM, createForms, openLink, submitLink } from '../../../testing/forms/forms.ts'
import { documents } from '../../tables/documents/documents.ts'
import { readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import type { LinkPurpose } from '../../tables/identity/link-purposes.ts'

const HERE = 'Platform'
const ELSEWHERE = 'Candoo'
const UNKNOWN = 'A'.repeat(43)
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

interface Kind {
  readonly make: (person: Person) => Promise<string>
  readonly look: (secret: string, site: string, token: string) => Promise<Response>
  readonly use: (secret: string, site: string, token: string) => Promise<Response>
}

function at(path: string, more: object = {}) {
  return (secret: string, site: string) => post(server, path, { secret, ...more }, { site })
}

const lookShort = at('/short-links/look')

// One row a kind: what comes later does not compile without one.
const KINDS: Readonly<Record<LinkPurpose, Kind>> = {
  passwordRecovery: {
    make: ({ email }) => askForRecovery(server, email),
    look: at('/password-recoveries/link'),
    use: at('/password-recoveries/complete', { newPassword: 'correct horse battery' }),
  },
  emailChange: {
    make: async (person) => askForEmail(server, await signIn(server, person), `new-${person.email}`),
    look: at('/email-changes/link'),
    use: at('/email-changes/complete'),
  },
  registration: {
    make: async (person) => registerOn(server, HERE, { ...person, email: `new-${person.email}` }),
    look: at('/registrations/link'),
    use: at('/registrations/complete', { password: 'Demo-2026-pass!' }),
  },
  invitation: {
    make: async ({ email }) => {
      const token = await signInAs(server, 'orgadmin@example.com')
      const json = { email, role: 'clinician', language: 'en', message: '' }
      await post(server, '/organization/invitations', json, { token })
      return readInvitationSecret(server, email)
    },
    look: lookShort,
    use: (secret, site, token) => post(server, '/invitations/accept', { secret }, { site, token }),
  },
  careInvitation: {
    make: async ({ email }) => {
      await invite(await callAs(server, 'client2@example.com'), email)
      return readInvitationSecret(server, email)
    },
    look: lookShort,
    use: (secret, site, token) =>
      server.request('dataTrust', '/received-invitations/accept', {
        method: 'POST',
        site,
        token,
        json: { secret },
      }),
  },
  documentLink: {
    make: async () => {
      const client = await callAs(server, 'client@example.com')
      const [document] = await server.database
        .select()
        .from(documents)
        .where(eq(documents.clientId, client.id))
      const path = `/documents/${document?.id}/links`
      const answer = await server.request('main', path, {
        method: 'POST',
        token: client.token,
        json: { days: 7 },
      })
      return /\/x\/([\w-]+)/.exec(await answer.text())?.[1] ?? ''
    },
    look: lookShort,
    use: at('/document-links/open'),
  },
  withdrawal: {
    make: async () => {
      await server.database.update(subscriptions).set({ endedAt: new Date(clock.now()) })
      await buyPlan(server, clock, await signInAs(server, 'client@example.com'))
      return readInvitationSecret(server, 'client@example.com')
    },
    look: lookShort,
    use: at('/withdrawals'),
  },
  emergencyCardLink: {
    make: async () => {
      const { id: personId, token } = await callAs(server, 'client@example.com')
      const json = { personId, days: 7 }
      const answer = await server.request('careData', '/emergency-card-links', {
        method: 'POST',
        token,
        json,
      })
      return /\/x\/([\w-]+)/.exec(await answer.text())?.[1] ?? ''
    },
    look: lookShort,
    // To look at it is all that it is for.
    use: lookShort,
  },
  formLink: {
    make: async () => {
      const doctor = await callAs(server, 'professional2@example.com')
      const ofDoctor = createForms(server, doctor)
      const { id } = await ofDoctor.addPublished(A_FORM)
      return (await ofDoctor.link(id)).secret
    },
    look: async (secret, site) => {
      const answer = await openLink(server, secret, site)
      return answer.ok ? Response.json({ state: 'valid' }) : answer
    },
    use: (secret, site) => submitLink(server, { secret, seenRevision: 0 }, site),
  },
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).replace(/"(instance|requestId)":"[^"]*",?/g, '')
}

it.each(Object.entries(KINDS))('a link of the kind %s works on its own site alone', async (_, kind) => {
  const person = await createPerson(server, clock.now())
  await server.database
    .insert(accountSites)
    .values({ accountId: person.id, siteId: ELSEWHERE, joinedAt: new Date(clock.now()) })
  const tokens = {
    [HERE]: await signIn(server, person),
    [ELSEWHERE]: await signInAs(server, person.email, { site: ELSEWHERE }),
  }
  const secret = await kind.make(person)
  const ask = (way: 'look' | 'use', which: string, site: typeof HERE | typeof ELSEWHERE) =>
    kind[way](which, site, tokens[site])
  for (const way of ['look', 'use'] as const) {
    const [its, unknown] = [await ask(way, secret, ELSEWHERE), await ask(way, UNKNOWN, ELSEWHERE)]
    expect([its.status, await textOf(its)]).toEqual([unknown.status, await textOf(unknown)])
  }
  expect(await (await ask('look', secret, HERE)).json()).toMatchObject({ state: 'valid' })
  expect((await ask('use', secret, HERE)).ok).toBe(true)
})
