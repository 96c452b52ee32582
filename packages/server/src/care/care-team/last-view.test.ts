import { expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam, readTeam } from '../../../testing/fixtures/care.ts'
import { startTestServer } from '../../../testing/index.ts'

it('tells when a member has looked last, and narrows the log to what they have viewed', async () => {
  await using server = await startTestServer({ demo: true })
  await forgetCare(server)
  const client = await callAs(server, 'client2@example.com')
  const professional = await callAs(server, 'harbour@example.com')
  const { accountId, lastViewedAt } = await joinTeam(client, professional)
  expect(lastViewedAt).toBeNull()
  await professional.get(`/clients/${client.id}`)
  const { members } = await readTeam(client)
  const readLog = async (actorId: string): Promise<unknown> => {
    const path = `/account/access-log?actorId=${actorId}`
    return (await server.request('main', path, { token: client.token })).json()
  }
  expect(await readLog(accountId)).toMatchObject({
    items: [{ at: members[0]?.lastViewedAt, actorId: accountId }],
  })
  expect(await readLog(client.id)).toMatchObject({ items: [] })
})
