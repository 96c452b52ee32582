import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { joinTeam, startFamily } from '../../../testing/fixtures/care.ts'
import type { Caller, Family } from '../../../testing/fixtures/care.ts'
import { createImports, pulses } from '../../../testing/health-record/imports.ts'
import { createJournal } from '../../../testing/health-record/journal.ts'
import { sentProfile } from '../../../testing/health-record/sent-resources.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { healthImportRows, healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples, vitalSampleSums } from '../../tables/health-record/vital-samples.ts'
import { accounts } from '../../tables/identity/account.ts'
import { eraseDue } from '../deletion/erase.ts'
import { createFindHealthRecordFiles } from '../file-sources/health-record-files.ts'
import { personalTables } from './registry.ts'

const DAY_MS = 86_400_000
let family: Family

beforeAll(async () => {
  family = await startFamily()
})

afterAll(() => family.server.close())

async function exportOf({ id: accountId }: Caller): Promise<string> {
  const owner = { accountId, email: '', language: 'en' } as const
  const found: string[] = []
  for await (const { name, bytes } of await createFindHealthRecordFiles(family.clock)(
    family.server.database,
    owner,
  ))
    if (name === 'journal/samples-1.csv') found.push(strFromU8(bytes))
  return found.join('')
}

async function rowsOf({ id: accountId, email }: Caller, table: unknown): Promise<readonly object[]> {
  const registered = personalTables.find((one) => one.table === table)
  return (await registered?.exportOf(family.server.database, { accountId, email })) ?? []
}

it('an import of a dependant is of the guardians with the scope, handed over, exported and erased', async () => {
  const { server, clock, lead, second, person, add, addGuardian, offer, accept, readSecret } = family
  const { database } = server
  const { id } = await add()
  await addGuardian(id)
  const ofLead = createImports(server, lead, id)
  await ofLead.bring([pulses([60, 61])])
  const open = await ofLead.open('fhir')
  await ofLead.addResources(open.id, 0, [sentProfile(id, { kind: 'allergy', name: 'Hazelnut' })])
  await ofLead.addSamples(open.id, 0, [pulses([70], { source: 'Phone' })])
  const setScopes = (scopes: ('journal' | 'record' | 'documents')[]) =>
    database.update(guardianships).set({ scopes }).where(eq(guardianships.accountId, second.id))
  await setScopes(['journal', 'record'])
  const ofSecond = createImports(server, second, id)
  expect(await ofSecond.list()).toHaveLength(2)
  // Without the record, what touches the record is not theirs; without the journal, nothing is.
  await setScopes(['journal'])
  expect(await ofSecond.list()).toHaveLength(1)
  expect((await ofSecond.read(open.id)).status).toBe(404)
  expect((await ofSecond.begin('fhir')).status).toBe(404)
  expect(await exportOf(second)).toContain(
    '"pulse","2026-01-05T07:00:00.000Z",60,,"/min","Watch","accepted","team"',
  )
  expect(await rowsOf(second, healthImportRows)).toEqual([])
  await setScopes(['documents'])
  expect((await ofSecond.listed()).status).toBe(404)
  expect(await exportOf(second)).toBe('')
  expect(JSON.stringify(await rowsOf(lead, healthImportRows))).toContain('Hazelnut')
  expect(await exportOf(lead)).toContain('"Phone","open"')
  // The person has a file open themselves.
  const ofPerson = createImports(server, person)
  const own = await ofPerson.open()
  await offer(id)
  expect(await accept(await readSecret())).toBe(200)
  expect((await ofPerson.list()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'open'])
  expect((await ofPerson.read(own.id)).status).toBe(200)
  expect((await ofLead.listed()).status).toBe(404)
  expect(await exportOf(lead)).toBe('')
  expect(await exportOf(person)).toContain('"Watch"')
  expect(await rowsOf(person, healthImports)).toHaveLength(3)
  const due = new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS)
  await database.update(accounts).set({ deletionRequestedAt: due }).where(eq(accounts.id, person.id))
  await eraseDue({
    database,
    clock,
    config: { portBase: 4000, siteOrigins: new Map(), siteIds: new Set<string>() },
    erasures: createErasures(),
  })
  for (const table of [healthImports, healthImportRows, sampleSeries, vitalSamples, vitalSampleSums])
    expect(await database.select().from(table)).toEqual([])
})

it('samples are handed out with the journal, and to the care team those that are shared', async () => {
  const { server, second, professional } = family
  await createImports(server, second).bring([
    pulses([60]),
    { kind: 'weight', unit: 'kg', source: '=Scale', points: [['2026-01-05T08:00:00Z', 70.5]] },
  ])
  await createImports(server, second).bring([pulses([99], { source: 'Secret' })], { audience: 'nobody' })
  const journal = createJournal(server, second)
  const table = async (query = '') =>
    (await journal.call('GET', `/journal-entries.csv?personId=${second.id}${query}`)).text()
  const all = await table()
  expect(all).toContain(',"2026-01-05","07:00","UTC","pulse",60,,"/min",,,,,"team"')
  expect(all).toContain('"\'=Scale"')
  expect(all).toContain('"Secret"')
  expect(await table('&kinds=weight')).not.toContain('"pulse"')
  expect(await table('&q=garden')).not.toContain('"pulse"')
  expect(await table('&audience=team')).not.toContain('"Secret"')
  expect(await table('&from=2026-02-01&timeZone=UTC')).not.toContain('"pulse"')
  await joinTeam(second, professional, { scopes: ['journal'] })
  const response = await professional.post(`/clients/${second.id}/export`, { reason: 'Second opinion' })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const samples = strFromU8(files['journal-samples-1.csv'] ?? new Uint8Array())
  expect(samples).toContain('"Watch"')
  expect(samples).not.toContain('"Secret"')
})
