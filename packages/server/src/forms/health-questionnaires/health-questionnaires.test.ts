import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createForms } from '../../../testing/forms/forms.ts'
import { startTestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'
import { questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY, readHealthQuestionnaires } from './configuration.ts'
import { idOfSiteForm, keepSiteForms } from './keep-site-forms.ts'

let stage: Awaited<ReturnType<typeof openStage>>

async function openStage() {
  const server = await startTestServer({ demo: true, clock: createTestClock() })
  await forgetCare(server)
  const client = await callAs(server, 'client2@example.com')
  const doctor = await callAs(server, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['record'] })
  return { server, client, ofClient: createForms(server, client), ofDoctor: createForms(server, doctor) }
}

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const pathOf = (id: string): string => `/health-questionnaires/${id}`
const readOwn = async () => (await stage.ofClient.call('GET', pathOf(stage.client.id))).json()
const begin = async () => (await stage.ofClient.call('PUT', pathOf(stage.client.id))).json()

it('is offered in the language of who reads, and begun once', async () => {
  const { client, server } = stage
  const { database } = server
  await database.update(accounts).set({ language: 'de' }).where(eq(accounts.id, client.id))
  expect(await readOwn()).toMatchObject({
    isOffered: true,
    title: 'Gesundheitsfragebogen',
    open: null,
    last: null,
  })
  await database.update(accounts).set({ language: 'en' }).where(eq(accounts.id, client.id))
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.assignment).toMatchObject({ isOfSite: true, assignedBy: null, state: 'open', mayFill: true })
  expect(other.assignment.id).toBe(one.assignment.id)
  expect((await readOwn()).open.assignment.id).toBe(one.assignment.id)
})

it('is for who keeps the record alone, until it is submitted', async () => {
  const { client, ofDoctor, ofClient } = stage
  const { assignment } = await begin()
  expect(await readCode(await ofDoctor.call('GET', pathOf(client.id)))).toBe('forbidden')
  expect(await readCode(await ofDoctor.tryOpen(assignment.id))).toBe('not_found')
  const no = [{ valueBoolean: false }]
  const { id } = await ofClient.fillIn(assignment.id, { hasAllergies: no, takesMedicines: no })
  expect(await readOwn()).toMatchObject({ open: null, last: { id, title: 'Health questionnaire' } })
  expect((await ofDoctor.call('GET', `/questionnaire-responses/${id}`)).status).toBe(200)
})

it('goes on in the version with which it was begun, when the operator has another one', async () => {
  const { server } = stage
  const { database } = server
  const forms = await readHealthQuestionnaires(BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY)
  const now = new Date()
  const countVersions = () =>
    database.$count(
      questionnaireVersions,
      eq(questionnaireVersions.questionnaireId, idOfSiteForm('Platform')),
    )
  await keepSiteForms(database, forms, now)
  expect(await countVersions()).toBe(1)
  const begun = await begin()
  const shorter = { ...forms.get('Platform')!, item: forms.get('Platform')!.item?.slice(0, 1) ?? [] }
  await keepSiteForms(database, new Map([['Platform', shorter]]), now)
  expect(await countVersions()).toBe(2)
  const open = await begin()
  expect(open.assignment).toMatchObject({ id: begun.assignment.id, questionnaireVersion: 1 })
  expect(open.content.item).toHaveLength(begun.content.item.length)
})
