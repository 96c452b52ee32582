import { accessSchema } from '@platform/contract'
import { dependantSchema } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, invite, joinTeam, readReceived, readTeam } from '../../../testing/fixtures/care.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { createProposals, toTarget } from '../../../testing/health-record/proposals.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { notifications } from '../../tables/activity/notifications.ts'

const DAY_MS = 86_400_000
const stage = useProposals()

describe('a professional', () => {
  it('proposes and sees nothing without a live consent to the record; who keeps it still decides', async () => {
    const { server, client, profile, ofClient } = stage()
    const nurse = await callAs(server, 'orgadmin@example.com')
    const ofNurse = createProposals(server, nurse, client.id)
    expect(await readCode(await ofNurse.send(PENICILLIN))).toBe('not_found')
    expect(await readCode(await ofNurse.tryList())).toBe('not_found')
    await joinTeam(client, nurse, { scopes: ['record'] })
    const { members } = await readTeam(client)
    const member = members.find(({ accountId }) => accountId === nurse.id)
    const kept = await ofNurse.propose(PENICILLIN)
    const other = await ofNurse.propose(METFORMIN)
    await client.post(`/care-team/members/${member!.id}/pause`)
    expect(await readCode(await ofNurse.tryList())).toBe('not_found')
    await client.post(`/care-team/members/${member!.id}/end`)
    for (const answer of [
      await ofNurse.tryList(),
      await ofNurse.tryList('decided'),
      await ofNurse.withdraw(other.id),
      await ofNurse.send(PENICILLIN),
    ])
      expect(await readCode(answer)).toBe('not_found')
    expect((await ofClient.list()).items).toHaveLength(2)
    expect((await ofClient.accept(kept.id)).status).toBe(200)
    expect((await ofClient.decline(other.id)).status).toBe(200)
    expect((await profile.read()).items).toMatchObject([{ name: 'Penicillin' }])
  })

  it('with a consent to other parts alone neither reads nor proposes', async () => {
    const { server, client } = stage()
    const other = await callAs(server, 'harbour@example.com')
    await joinTeam(client, other, { scopes: ['documents'] })
    const ofOther = createProposals(server, other, client.id)
    expect(await readCode(await ofOther.send(PENICILLIN))).toBe('not_found')
    expect(await readCode(await ofOther.tryList())).toBe('not_found')
  })

  it('decides nothing, and what they read is in the access log of the person', async () => {
    const { server, client, ofDoctor, ofColleague, ofClient, doctor } = stage()
    const { id } = await ofDoctor.propose(PENICILLIN)
    expect(await readCode(await ofDoctor.accept(id))).toBe('forbidden')
    expect(await readCode(await ofColleague.decline(id))).toBe('forbidden')
    await ofDoctor.list()
    const answer = await server.request('main', '/account/access-log?limit=100', { token: client.token })
    const { items } = z.object({ items: z.array(accessSchema) }).parse(await answer.json())
    expect(items.filter(({ actorId, data }) => actorId === doctor.id && data === 'record')).toHaveLength(1)
    expect((await ofClient.list()).items).toHaveLength(1)
  })

  it('targets no entry of somebody else by way of who shares theirs', async () => {
    const { server, ofDoctor } = stage()
    const stranger = await callAs(server, 'premium@example.com')
    const entry = await createProfile(server, stranger).add(METFORMIN)
    expect(await readCode(await ofDoctor.send({ ...METFORMIN, dose: '1 g', ...toTarget(entry) }))).toBe(
      'not_found',
    )
    const ofStranger = createProposals(server, stranger)
    const { id } = await ofDoctor.propose(PENICILLIN)
    for (const decided of [await ofStranger.accept(id), await ofStranger.decline(id)])
      expect(await readCode(decided)).toBe('not_found')
  })
})

describe('who keeps the record', () => {
  it('is told who proposes, and nothing of their health', async () => {
    const { server, client, ofDoctor, doctor } = stage()
    await server.database.delete(notifications)
    await ofDoctor.propose({ ...PENICILLIN, message: 'Because of the rash' })
    await ofDoctor.propose(METFORMIN)
    const told = await readNews(server, client.token)
    expect(told).toMatchObject([{ event: 'profileProposed', kind: 'task', objectId: client.id, count: 2 }])
    expect(JSON.stringify(told)).not.toMatch(/Penicillin|Metformin|rash/)
    expect(await readNews(server, doctor.token)).toEqual([])
  })

  it('of a dependant decides as a guardian, and only reads when their time is over', async () => {
    const { server, client, clock, doctor } = stage()
    const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
    const made = await client.post('/dependants', { ...child, expiresOn: null })
    const { id: personId } = dependantSchema.parse(await made.json())
    await joinTeam(client, doctor, { personId, scopes: ['record'] })
    const ofChildsDoctor = createProposals(server, doctor, personId)
    const ofGuardian = createProposals(server, client, personId)
    await server.database.delete(notifications)
    const first = await ofChildsDoctor.propose(PENICILLIN)
    const second = await ofChildsDoctor.propose(METFORMIN)
    expect(await readNews(server, client.token)).toMatchObject([
      { event: 'profileProposed', objectId: personId },
    ])
    expect((await ofGuardian.accept(first.id)).status).toBe(200)
    expect((await createProfile(server, client).read(personId)).items).toMatchObject([
      { name: 'Penicillin', personId, author: { id: doctor.id } },
    ])
    // Another guardian who is not let into the record is not told, and finds nothing.
    const other = await callAs(server, 'premium@example.com')
    await invite(client, other.email, { personId, relation: 'grandparent', scopes: ['calendar'] })
    const [received] = await readReceived(other)
    await other.post(`/received-invitations/${received!.id}/accept`)
    await server.database.delete(notifications)
    await ofChildsDoctor.propose({ ...PENICILLIN, name: 'Latex' })
    expect(await readNews(server, other.token)).toEqual([])
    const ofOther = createProposals(server, other, personId)
    expect(await readCode(await ofOther.tryList())).toBe('not_found')
    expect(await readCode(await ofOther.accept(second.id))).toBe('not_found')

    await server.database
      .update(guardianships)
      .set({ expiresAt: new Date(clock.now() - DAY_MS) })
      .where(eq(guardianships.accountId, client.id))
    expect(await ofGuardian.list()).toMatchObject({ mayDecide: false })
    expect(await readCode(await ofGuardian.accept(second.id))).toBe('forbidden')
    expect(await readCode(await ofGuardian.decline(second.id))).toBe('forbidden')
  })
})
