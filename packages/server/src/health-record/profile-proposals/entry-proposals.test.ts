import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { ASTHMA, readProfileEntryOf } from '../../../testing/health-record/profile.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { toTarget } from '../../../testing/health-record/proposals.ts'

const stage = useProposals()

describe('a proposal for an entry', () => {
  it('changes it, and leaves who sees it', async () => {
    const { client, doctor, ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add({ ...METFORMIN, audience: 'named', memberIds: [doctor.id] })
    const made = await ofDoctor.propose({ ...METFORMIN, dose: '1000 mg', ...toTarget(entry) })
    expect(made).toMatchObject({
      change: 'change',
      current: { id: entry.id, version: entry.version, facts: { dose: '500 mg' } },
      proposed: { dose: '1000 mg' },
    })
    await ofClient.accept(made.id, entry.version)
    expect((await profile.read()).items).toMatchObject([
      {
        id: entry.id,
        dose: '1000 mg',
        audience: 'named',
        members: [{ id: doctor.id }],
        author: { id: client.id },
        confirmation: { by: { id: doctor.id } },
      },
    ])
  })

  it('ends it', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add(METFORMIN)
    const ended = { ...METFORMIN, isEnded: true, endedOn: '2024-05' }
    const made = await ofDoctor.propose({ ...ended, ...toTarget(entry) })
    expect(made).toMatchObject({ change: 'end' })
    await ofClient.accept(made.id, entry.version)
    expect((await profile.read()).items).toMatchObject([ended])
  })

  it('is accepted by who has seen what the entry says now, and keeps what was changed since', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add(METFORMIN)
    const { id } = await ofDoctor.propose({ ...METFORMIN, dose: '1000 mg', ...toTarget(entry) })
    const noted = await readProfileEntryOf(await profile.change(entry, { ...METFORMIN, note: 'With food' }))
    expect(await (await ofClient.accept(id, entry.version)).json()).toMatchObject({
      code: 'precondition_failed',
      currentVersion: noted.version,
    })
    expect(await readCode(await ofClient.accept(id))).toBe('precondition_failed')
    const [shown] = (await ofClient.list()).items
    expect(shown).toMatchObject({
      current: { version: noted.version, facts: { dose: '500 mg', note: 'With food' } },
      proposed: { dose: '1000 mg', note: 'With food' },
    })
    await ofClient.accept(id, noted.version)
    // The member has not said this as a whole.
    expect((await profile.read()).items).toMatchObject([
      { dose: '1000 mg', note: 'With food', confirmation: null },
    ])
  })

  it('is outdated when the entry is over or was wrong', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const ending = await profile.add(METFORMIN)
    const one = await ofDoctor.propose({ ...METFORMIN, dose: '1000 mg', ...toTarget(ending) })
    await profile.change(ending, { ...METFORMIN, isEnded: true })
    const wrong = await profile.add(ASTHMA)
    const other = await ofDoctor.propose({ ...ASTHMA, note: 'Mild', ...toTarget(wrong) })
    await profile.markError(wrong.id)
    expect((await ofClient.list()).items).toEqual([])
    expect((await ofDoctor.list()).items.find(({ id }) => id === one.id)).toMatchObject({ state: 'outdated' })
    expect(await readCode(await ofClient.accept(one.id, ending.version + 1))).toBe('conflict')
    expect(await readCode(await ofClient.accept(other.id, wrong.version + 1))).toBe('conflict')
    expect((await ofDoctor.list('decided')).items.map(({ id }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    )
    expect((await profile.read()).items).toMatchObject([{ dose: '500 mg' }])
  })

  it('is of what was seen, and of what is shared', async () => {
    const { colleague, ofColleague, ofDoctor, profile } = stage()
    const entry = await profile.add(METFORMIN)
    const secret = await profile.add({ ...ASTHMA, audience: 'nobody' })
    const named = await profile.add({ ...ASTHMA, audience: 'named', memberIds: [colleague.id] })
    const contact = await profile.add({ kind: 'contact', name: 'Jo', phone: '+49 170 1234567' })
    for (const target of [secret, named, { id: randomUUID(), version: 1 }])
      expect(await readCode(await ofDoctor.send({ ...ASTHMA, note: 'Mild', ...toTarget(target) }))).toBe(
        'not_found',
      )
    expect((await ofColleague.send({ ...ASTHMA, note: 'Mild', ...toTarget(named) })).status).toBe(201)
    expect(await readCode(await ofDoctor.send({ ...ASTHMA, ...toTarget(contact) }))).toBe('validation_failed')
    expect(await readCode(await ofDoctor.send({ ...ASTHMA, ...toTarget(entry) }))).toBe('validation_failed')
    // It says what it says already.
    expect(await readCode(await ofDoctor.send({ ...METFORMIN, ...toTarget(entry) }))).toBe(
      'validation_failed',
    )
    await profile.change(entry, { ...METFORMIN, note: 'With food' })
    expect(await readCode(await ofDoctor.send({ ...METFORMIN, dose: '1 g', ...toTarget(entry) }))).toBe(
      'precondition_failed',
    )
  })

  it('no longer shows an entry that is private by then', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const entry = await profile.add(METFORMIN)
    const { id } = await ofDoctor.propose({ ...METFORMIN, dose: '1000 mg', ...toTarget(entry) })
    const hidden = await readProfileEntryOf(
      await profile.change(entry, { ...METFORMIN, note: 'My secret', isEnded: true, audience: 'nobody' }),
    )
    const [seen] = (await ofDoctor.list()).items
    expect(seen).toMatchObject({ id, state: 'pending', current: null, proposed: { note: '' } })
    expect(await readCode(await ofClient.accept(id, hidden.version))).toBe('conflict')
  })
})
