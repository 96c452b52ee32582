import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { createErasures } from '../../../testing/backups/erasures.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM, toChange } from '../../../testing/forms/forms.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formDraftAnswers, formDrafts } from '../../tables/forms/form-drafts.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'
import { questionnaires } from '../../tables/forms/questionnaires.ts'
import { accounts } from '../../tables/identity/account.ts'
import { eraseDue } from '../deletion/erase.ts'
import { personalTables } from './registry.ts'

const DAY_MS = 86_400_000
const stage = useForms()

async function erase({ id }: Pick<Caller, 'id'>): Promise<void> {
  const { server, clock } = stage()
  await server.database
    .update(accounts)
    .set({ deletionRequestedAt: new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS) })
    .where(eq(accounts.id, id))
  const config = { portBase: 4000, siteOrigins: new Map(), siteIds: new Set<string>() }
  await eraseDue({ database: server.database, clock, config, erasures: createErasures() })
}

it('forms outlive who made them, and what was answered is exported with the person and goes with them', async () => {
  const { client, doctor, ofClient, ofDoctor, server } = stage()
  const { id } = await ofDoctor.addPublished(A_FORM)
  const submitted = await ofDoctor.ask(id, client.id, { note: 'Before we meet' })
  const response = await ofClient.fillIn(submitted.id, { why: [{ valueString: 'The neighbour' }] })
  const begun = await ofDoctor.ask(id, client.id)
  await ofClient.save(begun.id, toChange({ why: [{ valueString: 'Still thinking' }] }))
  const exportOf = async (table: PgTable, { id: accountId, email }: Pick<Caller, 'id' | 'email'>) =>
    JSON.stringify(
      await personalTables
        .find((one) => one.table === table)
        ?.exportOf(server.database, { accountId, email }),
    )
  expect(await exportOf(formAssignments, client)).toContain('Before we meet')
  expect(await exportOf(formDraftAnswers, client)).toContain('Still thinking')
  expect(await exportOf(formResponses, client)).toContain(response.id)
  for (const table of [formAssignments, formDraftAnswers, formResponses])
    expect(await exportOf(table, doctor)).toBe('[]')
  expect(await exportOf(questionnaires, doctor)).toContain('How you sleep')
  await erase(doctor)
  const read = await (await ofClient.call('GET', `/questionnaire-responses/${response.id}`)).json()
  expect(read).toMatchObject({ content: A_FORM, answers: { why: [{ valueString: 'The neighbour' }] } })
  expect(await ofClient.list()).toMatchObject([{ id: begun.id, assignedBy: null }])
  await erase(client)
  for (const table of [formAssignments, formDrafts, formDraftAnswers, formResponses])
    expect(await server.database.select({ one: sql`1` }).from(table)).toEqual([])
  expect(await server.database.$count(questionnaires)).toBe(1)
})
