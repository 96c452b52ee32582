import { accessSchema } from '@platform/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, joinTeam } from '../care-team/care-fixtures.ts'
import { startTestServer } from '../testing/index.ts'
import { sendText } from './document-fixtures.ts'

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
