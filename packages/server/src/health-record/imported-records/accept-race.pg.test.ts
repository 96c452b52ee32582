import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import { createImports, pulses, readImportOf } from '../../../testing/health-record/imports.ts'
import { createJournal } from '../../../testing/health-record/journal.ts'
import { sentObservation } from '../../../testing/health-record/sent-resources.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const ROUNDS = 3
const TRIES = 6

let postgres: TestPostgres
let server: TestServer

beforeAll(async () => {
  postgres = await openPostgres()
  server = await startTestServer({ demo: true, databaseUrl: postgres.url })
  await forgetCare(server)
}, 600_000)

afterAll(async () => {
  await server.close()
  await postgres.close()
})

it('accepting, undoing and sending at once leave nothing twice and nothing behind', async () => {
  const client = await callAs(server, 'client2@example.com')
  const imports = createImports(server, client)
  const journal = createJournal(server, client)
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.database.delete(careResources)
    // Of several that are begun at once, one is open.
    const begun = await Promise.all(Array.from({ length: TRIES }, () => imports.begin('fhir')))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(begun.filter(({ status }) => status === 409)).toHaveLength(TRIES - 1)
    const { id } = await readImportOf(begun.find(({ ok }) => ok)!)
    const sent = await Promise.all(
      Array.from({ length: TRIES }, (_, index) => imports.addSamples(id, index % 2, [pulses([60, 61, 62])])),
    )
    expect(sent.every(({ ok }) => ok)).toBe(true)
    await imports.addResources(id, 0, [sentObservation(client.id, { value: '90' })])
    const accepted = await Promise.all(Array.from({ length: TRIES }, () => imports.accept(id)))
    for (const response of accepted)
      expect(await readImportOf(response)).toMatchObject({ state: 'accepted', samples: 3, entries: 1 })
    expect((await journal.list()).items).toHaveLength(1)
    const undone = await Promise.all(Array.from({ length: TRIES }, () => imports.undo(id)))
    for (const response of undone)
      expect(await readImportOf(response)).toMatchObject({ state: 'undone', entries: 0 })
    expect((await journal.list()).items).toEqual([])
  }
}, 600_000)
