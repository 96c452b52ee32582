import { afterAll, beforeAll, beforeEach } from 'vitest'
import { notifications } from '../../src/tables/activity/notifications.ts'
import { formLinks } from '../../src/tables/forms/form-links.ts'
import { formResponses } from '../../src/tables/forms/form-responses.ts'
import { questionnaires } from '../../src/tables/forms/questionnaires.ts'
import { careResources } from '../../src/tables/health-record/care-resources.ts'
import { callAs, forgetCare, joinTeam } from '../fixtures/care.ts'
import { createTestClock } from '../fixtures/sign-in.ts'
import { startTestServer } from '../index.ts'
import type { TestServerOptions } from '../index.ts'
import { createForms } from './forms.ts'

async function openStage(options: Pick<TestServerOptions, 'databaseUrl' | 'onStatement'>) {
  const clock = createTestClock()
  const server = await startTestServer({ ...options, demo: true, clock })
  await forgetCare(server)
  const client = await callAs(server, 'client2@example.com')
  const doctor = await callAs(server, 'professional@example.com')
  const lead = await callAs(server, 'orgadmin@example.com')
  const stranger = await callAs(server, 'harbour@example.com')
  await joinTeam(client, doctor, { scopes: ['record'] })
  return {
    clock,
    server,
    client,
    doctor,
    lead,
    stranger,
    ofClient: createForms(server, client),
    ofDoctor: createForms(server, doctor),
    ofLead: createForms(server, lead),
    ofStranger: createForms(server, stranger),
  }
}

export type FormStage = Awaited<ReturnType<typeof openStage>>

/** A client, a professional to whom their record is open, who leads the practice, and somebody of another practice. */
export function useForms(
  options: Pick<TestServerOptions, 'databaseUrl' | 'onStatement'> = {},
): () => FormStage {
  let opened: FormStage | undefined
  const read = (): FormStage => {
    if (opened === undefined) throw new Error('The server has not started')
    return opened
  }
  beforeAll(async () => {
    opened = await openStage(options)
  })
  beforeEach(async () => {
    const { database } = read().server
    for (const table of [formResponses, formLinks, questionnaires, careResources, notifications])
      await database.delete(table)
  })
  afterAll(() => opened?.server.close())
  return read
}
