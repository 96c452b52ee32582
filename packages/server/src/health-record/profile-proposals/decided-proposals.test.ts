import { notificationSchema } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, joinTeam, readTeam } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { ASTHMA, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { createProposals, toTarget } from '../../../testing/health-record/proposals.ts'
import { notifications } from '../../tables/activity/notifications.ts'

const newsSchema = z.object({ items: z.array(notificationSchema) })
const stage = useProposals()

async function readNews(token: string) {
  const answer = await stage().server.request('main', '/account/notifications/newest?limit=100', { token })
  return newsSchema.parse(await answer.json()).items
}

describe('who accepts something new', () => {
  it('says who can see it, and all of the care team can unless they say', async () => {
    const { doctor, colleague, ofClient, ofDoctor, profile } = stage()
    const [first, second] = [await ofDoctor.propose(PENICILLIN), await ofDoctor.propose(METFORMIN)]
    const named = { audience: 'named', memberIds: [doctor.id] }
    const stranger = { audience: 'named', memberIds: [(await profile.add(ASTHMA)).id] }
    expect(await readCode(await ofClient.accept(first.id, null, stranger))).toBe('validation_failed')
    expect((await ofClient.accept(first.id, null, named)).status).toBe(200)
    expect((await ofClient.accept(second.id)).status).toBe(200)
    const { items } = await profile.read()
    expect(items.find(({ name }) => name === 'Penicillin')).toMatchObject({
      audience: 'named',
      members: [{ id: doctor.id }],
      confirmation: { by: { id: doctor.id } },
    })
    expect(items.find(({ name }) => name === 'Metformin')).toMatchObject({ audience: 'team' })
    expect(colleague.id).not.toBe(doctor.id)
  })

  it('does not change so who can see what is there', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add({ ...METFORMIN, audience: 'team' })
    const { id } = await ofDoctor.propose({ ...METFORMIN, dose: '1 g', ...toTarget(entry) })
    const answer = await ofClient.accept(id, entry.version, { audience: 'nobody', memberIds: [] })
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/sharing', code: 'unknown_field' }] })
    expect((await ofClient.accept(id, entry.version)).status).toBe(200)
  })
})

describe('who has proposed', () => {
  it('is told whether it was accepted, by whose profile it is and by nothing of their health', async () => {
    const { server, client, doctor, ofClient, ofDoctor } = stage()
    const proposals = []
    for (const name of ['Latex', 'Nickel', 'Pollen'])
      proposals.push(await ofDoctor.propose({ ...PENICILLIN, name }))
    const [latex, nickel, pollen] = proposals
    await server.database.delete(notifications)
    await ofClient.accept(latex!.id)
    await ofClient.decline(nickel!.id, 'It was a rash')
    await ofClient.decline(pollen!.id, 'It was a cold')
    const told = await readNews(doctor.token)
    const facts = told.map(({ event, objectId, count }) => [event, [objectId, count]])
    expect(Object.fromEntries(facts)).toEqual({
      profileProposalAccepted: [client.id, 1],
      profileProposalDeclined: [client.id, 2],
    })
    expect(told).toMatchObject([
      { kind: 'task', subject: 'Zoë Okafor-Müller' },
      { kind: 'task', subject: 'Zoë Okafor-Müller' },
    ])
    expect(JSON.stringify(told)).not.toMatch(/Latex|Nickel|Pollen|rash|cold/)
    expect(await readNews(client.token)).toEqual([])
  })

  it('is told nothing once the record is not open to them', async () => {
    const { server, client, ofClient } = stage()
    const nurse = await callAs(server, 'orgadmin@example.com')
    await joinTeam(client, nurse, { scopes: ['record'] })
    const { id } = await createProposals(server, nurse, client.id).propose(PENICILLIN)
    const { members } = await readTeam(client)
    await client.post(`/care-team/members/${members.find((one) => one.accountId === nurse.id)?.id}/pause`)
    await server.database.delete(notifications)
    expect((await ofClient.accept(id)).status).toBe(200)
    expect(await readNews(nurse.token)).toEqual([])
  })
})

describe('what was decided', () => {
  it('comes page by page', async () => {
    const { ofClient, ofDoctor } = stage()
    for (const name of ['Latex', 'Nickel', 'Pollen']) {
      const { id } = await ofDoctor.propose({ ...PENICILLIN, name })
      await ofClient.decline(id, `Not ${name}`)
    }
    for (const reader of [ofClient, ofDoctor]) {
      const first = await reader.list('decided', '&limit=2')
      expect(first.items).toHaveLength(2)
      const rest = await reader.list('decided', `&limit=2&cursor=${first.nextCursor}`)
      expect(rest.nextCursor).toBeNull()
      const reasons = [...first.items, ...rest.items].map(({ reason }) => reason)
      expect(new Set(reasons)).toEqual(new Set(['Not Latex', 'Not Nickel', 'Not Pollen']))
    }
  })

  it('says what the entry has become, as far as the reader may know', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const { id } = await ofDoctor.propose({ ...ASTHMA, note: 'Mild' })
    await ofClient.accept(id)
    const outcomes = async () => {
      const lists = [await ofClient.list('decided'), await ofDoctor.list('decided')]
      return lists.map(({ items }) => items[0]?.outcome)
    }
    expect(await outcomes()).toEqual(['kept', 'kept'])
    const change = async (facts: object) => {
      const [entry] = (await profile.read()).items
      expect((await profile.change(entry!, { ...ASTHMA, note: 'Mild', ...facts })).status).toBe(200)
    }
    await change({ note: 'Severe' })
    expect(await outcomes()).toEqual(['changed', 'changed'])
    await change({ isEnded: true })
    expect(await outcomes()).toEqual(['ended', 'ended'])
    await change({ audience: 'nobody' })
    expect(await outcomes()).toEqual(['kept', null])
    const [entry] = (await profile.read()).items
    await profile.markError(entry!.id)
    expect(await outcomes()).toEqual(['enteredInError', null])
  })

  it('keeps what a change was of, whatever else the entry says since', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add(METFORMIN)
    const { id } = await ofDoctor.propose({ ...METFORMIN, dose: '1 g', ...toTarget(entry) })
    await ofClient.accept(id, entry.version)
    const [changed] = (await profile.read()).items
    await profile.change(changed!, { ...METFORMIN, dose: '1 g', note: 'With water' })
    expect((await ofClient.list('decided')).items).toMatchObject([{ state: 'accepted', outcome: 'kept' }])
  })
})
