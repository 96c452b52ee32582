import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import { createForms, readResponseOf, toChange } from '../../../testing/forms/forms.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'

const ROUNDS = 5
const QUESTIONS = 12

let postgres: TestPostgres
let servers: [TestServer, TestServer]

beforeAll(async () => {
  postgres = await openPostgres()
  const options = { demo: true, databaseUrl: postgres.url }
  servers = await Promise.all([startTestServer(options), startTestServer(options)])
  await forgetCare(servers[0])
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

const form = {
  resourceType: 'Questionnaire',
  title: 'Many questions',
  item: Array.from({ length: QUESTIONS }, (_, index) => ({
    linkId: `q${index}`,
    type: 'string',
    text: `Question ${index}`,
  })),
}

it('nobody’s acknowledged answer is lost when two fill in, submit and withdraw at once on two servers', async () => {
  const [one, other] = servers
  const client = await callAs(one, 'client2@example.com')
  const doctor = await callAs(one, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['record'] })
  const fillers = [createForms(one, client), createForms(other, client)]
  const ofDoctor = createForms(one, doctor)
  const { id: questionnaireId } = await ofDoctor.addPublished(form)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await ofDoctor.ask(questionnaireId, client.id)
    // Each answers every question, and so of each one is told of the other's answer.
    const saved = await Promise.all(
      fillers.flatMap((filler, who) =>
        form.item.map(async ({ linkId }) => {
          const answer = [{ valueString: `${who} ${linkId}` }]
          const { conflicts } = await filler.save(id, toChange({ [linkId]: answer }))
          return { linkId, answer, isKept: conflicts.length === 0 }
        }),
      ),
    )
    const { draft } = await fillers[0]!.open(id)
    expect(draft.revision).toBe(QUESTIONS)
    for (const { linkId, answer, isKept } of saved) {
      const kept = draft.answers.find((known) => known.linkId === linkId)
      expect([kept?.revision, isKept]).toEqual([1, JSON.stringify(kept?.answers) === JSON.stringify(answer)])
    }
    const [withdrawn, ...submitted] = await Promise.all([
      ofDoctor.call('DELETE', `/form-assignments/${id}`),
      ...fillers.map((filler) => filler.trySubmit(id, draft.revision)),
    ])
    const isSubmitted = withdrawn?.status === 409
    expect(submitted.map(({ status }) => status)).toEqual(isSubmitted ? [201, 201] : [409, 409])
    if (!isSubmitted) continue
    const [first, second] = await Promise.all(submitted.map(readResponseOf))
    expect(first).toEqual(second)
    expect(Object.keys(first?.answers ?? {})).toHaveLength(QUESTIONS)
  }
  const responses = await one.database.$count(
    formResponses,
    eq(formResponses.questionnaireId, questionnaireId),
  )
  expect(responses).toBe((await ofDoctor.list(`?state=submitted&questionnaireId=${questionnaireId}`)).length)
}, 600_000)
