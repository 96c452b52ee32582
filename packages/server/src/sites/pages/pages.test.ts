import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const statements = createStatementLog()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, ...statements })
})

afterAll(() => server.close())

type Address = readonly [base: 'main' | 'careData' | 'dataTrust' | 'messages', path: string]

async function readJson(token: string, [base, path]: Address): Promise<unknown> {
  const response = await server.request(base, path, { token })
  return response.status === 200 ? response.json() : null
}

/** Asks the parts' own endpoints, and tells with how many statements. */
async function readParts(token: string, parts: Readonly<Record<string, Address>>) {
  statements.take()
  const entries: [string, unknown][] = []
  for (const [name, address] of Object.entries(parts)) entries.push([name, await readJson(token, address)])
  return { apart: Object.fromEntries(entries), statementsApart: statements.take().length }
}

const main = (path: string): Address => ['main', path]
const dataTrust = (path: string): Address => ['dataTrust', path]
const careData = (path: string): Address => ['careData', path]
const messages = (path: string): Address => ['messages', path]

const settings = {
  contact: main('/account/contact'),
  notificationChoices: main('/account/notifications/settings'),
  emailChange: main('/account/email-change'),
  twoStep: main('/account/two-step'),
  passkeys: main('/account/passkeys'),
  sessions: main('/account/sessions'),
  signIns: main('/account/sign-ins?limit=2'),
  accessLog: main('/account/access-log?limit=2'),
  dataExports: main('/account/exports'),
}
const work = {
  publicProfile: main('/public-profile'),
  professionalSetup: main('/professional/setup'),
  professionalSettings: main('/account/professional-settings'),
  organizationServices: main('/organization/services'),
}
const noWork = {
  publicProfile: null,
  professionalSetup: null,
  professionalSettings: null,
  organizationServices: null,
}

const anyHome = {
  firstSteps: main('/account/first-steps'),
  notifications: main('/account/notifications/newest?limit=2'),
}
const noCare = {
  conversations: null,
  documentRequests: null,
  invoices: null,
  receivedInvitations: null,
  appointments: null,
  healthcareServices: null,
  serviceRequests: null,
  measurementSeries: null,
  documents: null,
  formAssignments: null,
  questionnaireResponses: null,
  professionalSetup: null,
}

interface Case {
  readonly email: string
  readonly page: string
  readonly parts: Readonly<Record<string, Address>>
  readonly missing?: Readonly<Record<string, null>>
}

async function findConversation(token: string): Promise<string> {
  const { items } = Object(await readJson(token, messages('/conversations')))
  return String(items[0].id)
}

async function readOwnId(token: string): Promise<string> {
  return String(Reflect.get(Object(await readJson(token, main('/account'))), 'id'))
}

async function expectParts(token: string, { page, parts, missing = {} }: Omit<Case, 'email'>): Promise<void> {
  // Once a visit the reading of a record is written down.
  await readJson(token, main(page))
  statements.take()
  const whole = await readJson(token, main(page))
  const statementsOfAll = statements.take().length
  const { apart, statementsApart } = await readParts(token, parts)
  expect(whole).toEqual({ ...apart, ...missing })
  // Who asks is looked up once, and not for each part.
  expect(statementsOfAll).toBeLessThanOrEqual(statementsApart - Object.keys(parts).length + 1)
}

describe('what a page begins with', () => {
  it.each<Case>([
    {
      email: 'client@example.com',
      page: '/pages/settings?limit=2',
      parts: settings,
      missing: noWork,
    },
    { email: 'search@example.com', page: '/pages/settings?limit=2', parts: settings, missing: noWork },
    { email: 'professional@example.com', page: '/pages/settings?limit=2', parts: { ...settings, ...work } },
    {
      email: 'professional@example.com',
      page: '/pages/clients?limit=2',
      parts: {
        clientInvitations: dataTrust('/client-invitations?limit=2'),
        receivedInvitations: dataTrust('/received-invitations'),
      },
    },
    {
      email: 'professional@example.com',
      page: '/pages/documents',
      parts: {
        documentRequests: main('/document-requests?state=open'),
        persons: dataTrust('/persons?scope=documents'),
      },
    },
    {
      email: 'provider@example.com',
      page: '/pages/provider-home',
      parts: {
        provider: main('/provider'),
        organizations: main('/provider/organizations'),
        providerLinks: main('/provider-links?part=open'),
        people: main('/provider/people'),
        providerInvitations: main('/provider/invitations'),
      },
    },
    {
      email: 'client@example.com',
      page: '/pages/home?limit=2',
      parts: {
        ...anyHome,
        conversations: messages('/conversations?box=unread&limit=2'),
        documentRequests: main('/document-requests?state=open'),
        invoices: main('/invoices/due?limit=2'),
        receivedInvitations: dataTrust('/received-invitations'),
        appointments: main('/appointments?box=ahead&limit=2'),
        healthcareServices: main('/healthcare-services?personId=SELF'),
        serviceRequests: main('/service-requests?news=mine&limit=2'),
        measurementSeries: careData('/measurement-series?personId=SELF'),
        formAssignments: careData('/form-assignments?state=open&limit=2'),
      },
      missing: {
        documents: null,
        questionnaireResponses: null,
        professionalSetup: null,
        demoRequests: null,
        publicProfile: null,
      },
    },
    {
      email: 'professional@example.com',
      page: '/pages/home?limit=2&assigned=me',
      parts: {
        ...anyHome,
        conversations: messages('/conversations?order=waiting&assigned=me&limit=2'),
        documentRequests: main('/document-requests?state=open'),
        receivedInvitations: dataTrust('/received-invitations'),
        appointments: main('/appointments?box=ahead&limit=2'),
        serviceRequests: main('/service-requests?status=submitted&limit=2'),
        documents: main('/documents?unreviewed=mine&limit=2'),
        questionnaireResponses: careData('/questionnaire-responses?standing=unreviewed&limit=2'),
        professionalSetup: main('/professional/setup'),
      },
      missing: {
        invoices: null,
        healthcareServices: null,
        measurementSeries: null,
        formAssignments: null,
        demoRequests: null,
        publicProfile: null,
      },
    },
    {
      email: 'admin@example.com',
      page: '/pages/home?limit=2',
      parts: { ...anyHome, demoRequests: main('/demo-requests?state=open&limit=2') },
      missing: { ...noCare, publicProfile: null },
    },
    {
      email: 'search@example.com',
      page: '/pages/home?limit=2',
      parts: { ...anyHome, publicProfile: main('/public-profile') },
      missing: { ...noCare, demoRequests: null },
    },
    {
      email: 'provider@example.com',
      page: '/pages/home?limit=2',
      parts: anyHome,
      missing: { ...noCare, demoRequests: null, publicProfile: null },
    },
  ])('is in each part of $page what its own endpoint answers $email', async ({ email, parts, ...page }) => {
    const token = await signInAs(server, email)
    const ownId = await readOwnId(token)
    const addressed = Object.entries(parts).map(([name, [base, path]]): [string, Address] => [
      name,
      [base, path.replace('SELF', ownId)],
    ])
    await expectParts(token, { ...page, parts: Object.fromEntries(addressed) })
  })

  it('is in each part of a care team what its own endpoint answers', async () => {
    const token = await signInAs(server, 'client@example.com')
    const personId = await readOwnId(token)
    await expectParts(token, {
      page: `/pages/my-team?personId=${personId}&limit=2`,
      parts: {
        careTeam: dataTrust(`/care-team?personId=${personId}`),
        history: dataTrust(`/care-team/history?personId=${personId}&limit=2`),
        persons: dataTrust('/persons?scope=record'),
        receivedInvitations: dataTrust('/received-invitations'),
        dependants: dataTrust('/dependants'),
      },
    })
  })

  it.each(['client@example.com', 'professional@example.com'])(
    'is in each part of a conversation what its own endpoint answers %s',
    async (email) => {
      const token = await signInAs(server, email)
      const id = await findConversation(token)
      await expectParts(token, {
        page: `/pages/conversations/${id}?limit=2`,
        parts: {
          conversation: messages(`/conversations/${id}`),
          messages: messages(`/conversations/${id}/messages?limit=2`),
          colleagues: messages(`/conversations/${id}/colleagues`),
          notes: messages(`/conversations/${id}/notes`),
          cannedReplies: messages('/canned-replies'),
        },
      })
    },
  )

  it('is refused as its first part is', async () => {
    const token = await signInAs(server, 'client@example.com')
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = (path: string) => server.request('main', path, { token }).then(readCode)
    expect(await answer(`/pages/my-team?personId=${nobody}`)).toBe('not_found')
    expect(await answer(`/pages/conversations/${nobody}`)).toBe('not_found')
    expect(await answer('/pages/provider-home')).toBe('forbidden')
  })

  it('has no entity tag, which would be that of a part', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const response = await server.request('main', '/pages/settings', { token })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBeNull()
  })

  it('leaves out what is refused until a second step is set up', async () => {
    await using strict = await startTestServer({ demo: true, config: { secondStepKinds: ['professional'] } })
    const token = await signInAs(strict, 'professional@example.com')
    const response = await strict.request('main', '/pages/settings', { token })
    const { contact, professionalSettings } = Object(await response.json())
    expect(contact).toMatchObject({ version: expect.any(Number) })
    expect(professionalSettings).toBeNull()
  })
})
