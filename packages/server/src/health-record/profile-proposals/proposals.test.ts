import { randomUUID } from 'node:crypto'
import { MAX_PENDING_PROPOSALS } from '@platform/contract/health-record'
import { describe, expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { ASTHMA, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { readProposalOf } from '../../../testing/health-record/proposals.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'

const stage = useProposals()

describe('a proposal for something new', () => {
  it('is seen by who keeps the record and by who has made it, and is no entry yet', async () => {
    const { doctor, ofClient, ofColleague, ofDoctor, profile } = stage()
    const made = await ofDoctor.propose({ ...PENICILLIN, message: 'As we discussed' })
    expect(made).toMatchObject({
      change: 'add',
      state: 'pending',
      proposedBy: { id: doctor.id },
      message: 'As we discussed',
      proposed: { ...PENICILLIN, note: '' },
      current: null,
      mayWithdraw: true,
    })
    expect(await ofClient.list()).toMatchObject({
      items: [{ id: made.id, mayWithdraw: false }],
      mayDecide: true,
      mayPropose: false,
    })
    expect(await ofDoctor.list()).toMatchObject({
      items: [{ id: made.id }],
      mayDecide: false,
      mayPropose: true,
    })
    expect(await ofColleague.list()).toMatchObject({ items: [] })
    expect((await profile.read()).items).toEqual([])
  })

  it('becomes an entry of the person that the member has said and confirms', async () => {
    const { client, doctor, ofClient, ofDoctor, profile, server } = stage()
    await profile.sayNone('allergy')
    const { id } = await ofDoctor.propose(PENICILLIN)
    const accepted = await readProposalOf(await ofClient.accept(id))
    expect(accepted).toMatchObject({ state: 'accepted', decidedBy: { id: client.id } })
    const { items, sections } = await profile.read()
    expect(items).toMatchObject([
      {
        ...PENICILLIN,
        audience: 'team',
        author: { id: doctor.id },
        mayChange: true,
        confirmation: { by: { id: doctor.id } },
      },
    ])
    expect(sections.find(({ section }) => section === 'allergy')).toMatchObject({ state: 'entries' })
    expect(await server.database.select().from(profileProposals)).toMatchObject([
      { state: 'accepted', entryId: items[0]?.id },
    ])
    expect((await ofClient.list()).items).toEqual([])
    expect((await ofDoctor.list('decided')).items).toMatchObject([{ id, state: 'accepted' }])
    const versions = await (await profile.listVersions(items[0]!.id)).json()
    expect(versions).toMatchObject({
      items: [
        { change: 'confirmed', actor: { id: doctor.id } },
        { change: 'created', actor: { id: client.id } },
      ],
    })
    const sources = await server.database.select({ source: careResources.source }).from(careResources)
    expect(sources).toContainEqual({ source: 'member' })
  })

  it('is declined with a reason that who has made it reads', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const { id } = await ofDoctor.propose(PENICILLIN)
    await ofClient.decline(id, 'It was another one')
    expect((await ofDoctor.list('decided')).items).toMatchObject([
      { id, state: 'declined', reason: 'It was another one', mayWithdraw: false },
    ])
    expect((await profile.read()).items).toEqual([])
    expect((await ofClient.decline(id)).status).toBe(200)
    expect(await readCode(await ofClient.accept(id))).toBe('conflict')
    expect(await readCode(await ofDoctor.withdraw(id))).toBe('conflict')
  })

  it('is withdrawn by who has made it alone', async () => {
    const { ofClient, ofColleague, ofDoctor } = stage()
    const { id } = await ofDoctor.propose(PENICILLIN)
    expect(await readCode(await ofColleague.withdraw(id))).toBe('not_found')
    expect(await readCode(await ofClient.withdraw(id))).toBe('forbidden')
    expect(await readProposalOf(await ofDoctor.withdraw(id))).toMatchObject({ state: 'withdrawn' })
    expect((await ofDoctor.withdraw(id)).status).toBe(200)
    expect(await readCode(await ofClient.accept(id))).toBe('conflict')
    expect((await ofClient.list()).items).toEqual([])
  })

  it('is judged like an entry, and is about nobody to be called', async () => {
    const { ofClient, ofDoctor } = stage()
    const refused: [Record<string, unknown>, string][] = [
      [{ ...ASTHMA, dose: '1 tablet' }, '/dose'],
      [{ ...ASTHMA, endedOn: '2020' }, '/endedOn'],
      [{ ...ASTHMA, startedOn: '2999' }, '/startedOn'],
      [{ kind: 'contact', name: 'Jo', phone: '+49 170 1234567' }, '/kind'],
      [{ ...ASTHMA, audience: 'team' }, '/audience'],
    ]
    for (const [facts, pointer] of refused) {
      const response = await ofDoctor.send(facts)
      expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] })
    }
    expect((await ofClient.list()).items).toEqual([])
  })

  it('comes once with the same key, and in no unlimited number', async () => {
    const { ofColleague, ofDoctor, server } = stage()
    const key = randomUUID()
    const [first, second] = await Promise.all([
      ofDoctor.propose({ ...PENICILLIN, key }),
      ofDoctor.propose({ ...PENICILLIN, key }),
    ])
    expect(first.id).toBe(second.id)
    const others = [
      { ...PENICILLIN, name: 'Latex' },
      { ...PENICILLIN, message: 'As we said' },
    ]
    for (const other of others)
      expect(await readCode(await ofDoctor.send({ ...other, key }))).toBe('conflict')
    const [row] = await server.database.select().from(profileProposals)
    const { id: _, personId: __, ...copied } = row!
    const more = Array.from({ length: MAX_PENDING_PROPOSALS - 1 }, () => ({
      ...copied,
      proposalKey: randomUUID(),
    }))
    await server.database.insert(profileProposals).values(more)
    expect(await (await ofDoctor.send(PENICILLIN)).json()).toMatchObject({
      errors: [{ pointer: '/kind', code: 'too_many' }],
    })
    // One that was sent before is still known, and another member has their own.
    expect((await ofDoctor.send({ ...PENICILLIN, key })).status).toBe(201)
    expect((await ofColleague.send(PENICILLIN)).status).toBe(201)
    await ofDoctor.withdraw(first.id)
    expect((await ofDoctor.send(PENICILLIN)).status).toBe(201)
  })

  it('is decided once, however many decide at once', async () => {
    const { ofClient, ofDoctor, profile, server } = stage()
    const { id } = await ofDoctor.propose(PENICILLIN)
    const answers = await Promise.all([ofClient.accept(id), ofClient.decline(id), ofClient.accept(id)])
    const codes = await Promise.all(answers.map(readCode))
    const isAccepted = (await profile.read()).items.length === 1
    expect(codes).toEqual(isAccepted ? [200, 'conflict', 200] : ['conflict', 200, 'conflict'])
    expect(await server.database.select().from(careResources)).toHaveLength(isAccepted ? 1 : 0)
  })

  it('is in the audit log step by step', async () => {
    const { client, doctor, ofClient, ofDoctor, server } = stage()
    const { id } = await ofDoctor.propose(PENICILLIN)
    const other = await ofDoctor.propose(ASTHMA)
    const third = await ofDoctor.propose(METFORMIN)
    await ofClient.accept(id)
    await ofClient.decline(other.id)
    await ofDoctor.withdraw(third.id)
    const events = await server.database.select().from(auditEvents)
    const told = events.filter(
      ({ objectKind, objectId }) =>
        objectKind === 'profileProposal' && [id, other.id, third.id].includes(objectId ?? ''),
    )
    expect(told.map(({ action, actorAccountId }) => [action, actorAccountId])).toEqual([
      ['profileProposal.made', doctor.id],
      ['profileProposal.made', doctor.id],
      ['profileProposal.made', doctor.id],
      ['profileProposal.accepted', client.id],
      ['profileProposal.declined', client.id],
      ['profileProposal.withdrawn', doctor.id],
    ])
    expect(told.every(({ subjectAccountId }) => subjectAccountId === client.id)).toBe(true)
  })
})
