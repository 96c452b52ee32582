import { dependantSchema, offeredRecordSchema } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  callAs,
  joinTeam,
  listDependantsOf,
  readClients,
  readReceived,
  readTeam,
  startFamily,
} from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { look } from '../../../testing/fixtures/invitation.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accounts } from '../../tables/identity/account.ts'
import { mails } from '../../tables/infrastructure/mail.ts'

const DAY_MS = 86_400_000

let family: Family

beforeEach(async () => {
  family = await startFamily()
})

afterEach(() => family.server.close())

describe('a handover', () => {
  it('gives the record to who it is about, and ends every guardianship', async () => {
    const {
      server,
      lead,
      second,
      person,
      professional,
      bornYearsAgo,
      add,
      addGuardian,
      offer,
      readSecret,
      accept,
      readEvents,
    } = family
    const { id } = await add()
    await addGuardian(id)
    await joinTeam(lead, professional, { personId: id })
    expect(dependantSchema.parse(await (await offer(id)).json())).toMatchObject({
      mayHandOver: true,
      handover: { email: person.email },
    })
    expect(await readEvents(second)).toEqual(['handoverBegun'])
    const secret = await readSecret()
    expect(await look(server, secret)).toMatchObject({
      careInvitation: { kind: 'handover', person: { firstName: 'Ada' }, invitedBy: 'Zoë Okafor-Müller' },
    })
    expect(await accept(secret)).toBe(200)
    expect([await listDependantsOf(lead), await listDependantsOf(second)]).toEqual([[], []])
    expect((await readTeam(person)).members).toMatchObject([{ lastName: 'Pike', state: 'active' }])
    expect((await readClients(professional)).items).toMatchObject([{ id: person.id }])
    expect(await readCode(await professional.get(`/clients/${person.id}`))).toBe(200)
    expect(await readCode(await professional.get(`/clients/${id}`))).toBe('not_found')
    for (const guardian of [lead, second]) {
      expect(await readCode(await guardian.get(`/care-team?personId=${id}`))).toBe('not_found')
      expect(await readCode(await guardian.get(`/care-team?personId=${person.id}`))).toBe('not_found')
    }
    expect(await readEvents(lead)).toEqual(['handedOver'])
    expect(await readEvents(second)).toEqual(['handoverBegun', 'handedOver'])
    expect(await readEvents(professional)).toEqual(['handedOver'])
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, person.id))
    expect(account?.birthDate).toBe(bornYearsAgo(19))
    const events = await server.database
      .select({ action: auditEvents.action, actor: auditEvents.actorAccountId })
      .from(auditEvents)
      .where(eq(auditEvents.objectId, id))
      .orderBy(auditEvents.at)
    expect(events).toEqual(
      expect.arrayContaining([
        { action: 'dependant.handoverBegun', actor: lead.id },
        { action: 'dependant.handedOver', actor: person.id },
      ]),
    )
  })

  it('takes the access log and the history of the care team along', async () => {
    const { server, lead, person, professional, add, offer, readSecret, accept } = family
    const { id } = await add()
    await joinTeam(lead, professional, { personId: id })
    await professional.get(`/clients/${id}`)
    await offer(id)
    await accept(await readSecret())
    const log = await server.request('main', '/account/access-log?timeZone=UTC', { token: person.token })
    expect(await log.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'Rosalind Pike', about: 'Ada Okafor' }),
      ]),
    })
    const history = await person.get(`/care-team/history?personId=${person.id}`)
    expect(await history.json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: 'careTeam.joined' })]),
    })
  })

  it('is answered from the list of those received as well, after a look at how much there is', async () => {
    const { lead, second, person, professional, add, offer } = family
    const { id } = await add()
    await joinTeam(lead, professional, { personId: id })
    await offer(id)
    const [received] = await readReceived(person)
    const path = `/received-invitations/${received!.id}`
    const offered = await person.get(`${path}/record`)
    expect(offeredRecordSchema.parse(await offered.json())).toMatchObject({ documents: 0, careTeam: 1 })
    expect(await readCode(await second.get(`${path}/record`))).toBe('not_found')
    expect(await readCode(await person.post(`${path}/accept`))).toBe(200)
    expect(await readCode(await person.get(`${path}/record`))).toBe('invitation_over')
  })

  it('tells in its mail who offers it, and nothing of whose record it is', async () => {
    const { server, person, add, offer } = family
    const { id } = await add()
    await offer(id)
    const [mail] = await server.database.select().from(mails).where(eq(mails.to, person.email)).limit(1)
    const text = JSON.stringify(mail?.content)
    expect(text).toContain('Zoë Okafor-Müller')
    expect(text).not.toContain('Ada')
  })

  it('is declined without any loss', async () => {
    const { lead, person, add, offer, readSecret, readEvents } = family
    const { id } = await add()
    await offer(id)
    const answered = await person.post('/received-invitations/decline', { secret: await readSecret() })
    expect(answered.status).toBe(204)
    expect(await listDependantsOf(lead)).toMatchObject([{ id, handover: null, mayManage: true }])
    expect(await readEvents(lead)).toEqual(['careDeclined'])
  })
})

describe('when a record is handed over', () => {
  it('begins on the birthday, and not the day before', async () => {
    const { clock, server, lead, bornYearsAgo, add, offer } = family
    const { id, isOfAgeFrom, mayHandOver } = await add(bornYearsAgo(18, 1))
    expect([mayHandOver, isOfAgeFrom]).toEqual([false, bornYearsAgo(0, 1)])
    expect(await readCode(await offer(id))).toBe('not_of_age')
    clock.advance(DAY_MS)
    const leadLater = await callAs(server, lead.email)
    expect(await listDependantsOf(leadLater)).toMatchObject([{ mayHandOver: true }])
    expect(await readCode(await offer(id, leadLater))).toBe(201)
  })

  it('is over with a corrected date of birth', async () => {
    const { lead, bornYearsAgo, add, offer, readSecret, accept } = family
    const { id, version } = await add()
    await offer(id)
    const change = { firstName: 'Ada', lastName: 'Okafor', birthDate: bornYearsAgo(10) }
    await lead.put(`/dependants/${id}`, version, change)
    expect(await accept(await readSecret())).toBe('invitation_over')
  })

  it('is the guardian’s who leads, also when their time is over; what rests then stays closed', async () => {
    const { clock, server, lead, person, professional, bornYearsAgo, add, offer, readSecret, accept } = family
    const { id } = await add(bornYearsAgo(18, 3), bornYearsAgo(0, 2))
    await joinTeam(lead, professional, { personId: id })
    clock.advance(4 * DAY_MS)
    const leadLater = await callAs(server, lead.email)
    expect(await listDependantsOf(leadLater)).toMatchObject([
      { mayWrite: false, mayManage: false, mayHandOver: true },
    ])
    expect(await readCode(await offer(id, leadLater))).toBe(201)
    const personLater = await callAs(server, person.email)
    expect(await accept(await readSecret(), personLater)).toBe(200)
    expect((await readTeam(personLater)).members).toMatchObject([{ state: 'paused' }])
  })

  it('is nobody else’s to offer', async () => {
    const { lead, second, person, add, addGuardian, offer } = family
    const { id } = await add()
    await addGuardian(id)
    expect(await readCode(await offer(id, second))).toBe('forbidden')
    expect(await readCode(await offer(id, person))).toBe('not_found')
    expect(await readCode(await offer(person.id))).toBe('not_found')
    expect(await readCode(await offer(id, lead, lead.email))).toBe('validation_failed')
    expect(await listDependantsOf(second)).toMatchObject([{ mayHandOver: false, handover: null }])
  })
})

describe('who takes a record over', () => {
  it('has the address that it was offered to, and a client account', async () => {
    const { lead, second, professional, add, offer, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    expect(await accept(await readSecret(), second)).toBe('invitation_not_yours')
    await offer(id, lead, professional.email)
    const secret = await readSecret(professional.email)
    expect(await accept(secret, professional)).toBe('invitation_other_kind')
    expect(await listDependantsOf(lead)).toHaveLength(1)
  })

  it('is no guardian, and was none', async () => {
    const { lead, second, add, addGuardian, offer, readSecret, accept } = family
    const { id } = await add()
    await addGuardian(id)
    await offer(id, lead, second.email)
    const secret = await readSecret(second.email)
    expect(await accept(secret, second)).toBe('handover_other_person')
    await second.post(`/dependants/${id}/leave`)
    expect(await accept(secret, second)).toBe('handover_other_person')
    expect(await listDependantsOf(lead)).toMatchObject([{ handover: { email: second.email } }])
  })

  it('was born on the same day, where their account says so', async () => {
    const { server, person, bornYearsAgo, add, offer, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    const own = eq(accounts.id, person.id)
    await server.database.update(accounts).set({ birthDate: '1980-02-03' }).where(own)
    expect(await accept(await readSecret())).toBe('handover_other_person')
    await server.database
      .update(accounts)
      .set({ birthDate: bornYearsAgo(19) })
      .where(own)
    expect(await accept(await readSecret())).toBe(200)
  })
})
