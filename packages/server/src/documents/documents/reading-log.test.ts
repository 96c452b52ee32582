import { accessSchema } from '@platform/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, joinTeam } from '../../../testing/fixtures/care.ts'
import { startTestServer } from '../../../testing/index.ts'
import { listOf, sendText } from '../../../testing/fixtures/document.ts'

it('a document cannot be read past the log, from its second byte on', async () => {
  await using server = await startTestServer({ demo: true })
  const client = await callAs(server, 'premium@example.com')
  const doctor = await callAs(server, 'professional2@example.com')
  await joinTeam(client, doctor)
  const countReadings = async (): Promise<number> => {
    const log = await server.request('main', '/account/access-log', { token: client.token })
    const { items } = z.object({ items: z.array(accessSchema) }).parse(await log.json())
    return items.filter(({ data, ground }) => data === 'documents' && ground === 'care').length
  }
  const { id } = await sendText(server, client.token, client.id, 'Read in part')
  const before = await countReadings()
  const read = { token: doctor.token, headers: { range: 'bytes=1-' } }
  expect((await server.request('main', `/documents/${id}/content`, read)).status).toBe(206)
  expect(await countReadings()).toBe(before + 1)
})

it('a list of a dependant’s documents that stays open is one reading', async () => {
  await using server = await startTestServer({ demo: true })
  const guardian = await callAs(server, 'client2@example.com')
  const doctor = await callAs(server, 'professional2@example.com')
  const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
  const added = await guardian.post('/dependants', { ...child, expiresOn: null })
  const { id } = z.object({ id: z.string() }).parse(await added.json())
  await joinTeam(guardian, doctor, { personId: id })
  await sendText(server, guardian.token, id, 'School report')
  for (let times = 0; times < 3; times += 1) {
    expect(await listOf(server, doctor.token, `?personId=${id}`)).toHaveLength(1)
  }
  const log = await server.request('main', '/account/access-log', { token: guardian.token })
  const { items } = z.object({ items: z.array(accessSchema) }).parse(await log.json())
  expect(items.filter(({ data, about }) => data === 'documents' && about === 'Ada Okafor')).toHaveLength(1)
})
