import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM, readResponseOf, toChange } from '../../../testing/forms/forms.ts'
import { readMember, readTeam } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'

const stage = useForms()
const EIGHT = [{ valueDecimal: '8.0' }]

async function submit(hours = EIGHT, round = 'Before') {
  const { client, ofClient, ofDoctor } = stage()
  const { id } = await ofDoctor.addPublished(A_FORM)
  const asked = await ofDoctor.ask(id, client.id, { round })
  return ofClient.fillIn(asked.id, { hours, why: [{ valueString: 'Noise' }] })
}

describe('a response', () => {
  it('is read by who keeps the record and by those to whom it is open, which the person sees', async () => {
    const { client, doctor, ofClient, ofDoctor, ofLead, ofStranger, server } = stage()
    const { id, questionnaireId } = await submit()
    const list = (of: typeof ofDoctor, query = '') => of.call('GET', `/questionnaire-responses${query}`)
    expect(await (await list(ofClient)).json()).toMatchObject({ items: [{ id, person: { id: client.id } }] })
    expect(await (await list(ofDoctor, `?questionnaireId=${questionnaireId}`)).json()).toMatchObject({
      items: [{ id, round: 'Before', reviewedAt: null }],
    })
    const read = await readResponseOf(await ofDoctor.call('GET', `/questionnaire-responses/${id}`))
    expect(read).toMatchObject({ answers: { hours: EIGHT }, mayAmend: false, mayReview: true })
    for (const other of [ofLead, ofStranger]) {
      expect(await (await list(other)).json()).toMatchObject({ items: [] })
      expect(await readCode(await other.call('GET', `/questionnaire-responses/${id}`))).toBe('not_found')
    }
    const events = await server.database.select().from(auditEvents)
    const reads = events.filter(
      ({ action, actorAccountId }) => action === 'record.read' && actorAccountId === doctor.id,
    )
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.every(({ subjectAccountId }) => subjectAccountId === client.id)).toBe(true)
  })

  it('is closed with the end of the consent, in lists, counts and files', async () => {
    const { client, ofDoctor, ofClient } = stage()
    const { id, questionnaireId } = await submit()
    const countsOf = async () =>
      (await (await ofDoctor.call('GET', '/questionnaires')).json()).items.map(
        ({ openCount, unreviewedCount }: Record<string, number>) => [openCount, unreviewedCount],
      )
    await ofDoctor.ask(questionnaireId, client.id)
    expect(await countsOf()).toEqual([[1, 1]])
    const team = await readTeam(client)
    const [member] = team.members
    const paused = await client.put(`/care-team/members/${member!.id}`, member!.version, {
      scopes: ['documents'],
      endsOn: null,
    })
    const changed = await readMember(paused)
    expect(await countsOf()).toEqual([[0, 0]])
    expect(await readCode(await ofDoctor.call('GET', `/questionnaire-responses/${id}`))).toBe('not_found')
    expect(await (await ofDoctor.call('GET', '/questionnaire-responses')).json()).toMatchObject({ items: [] })
    expect(await ofDoctor.list()).toEqual([])
    const file = await ofDoctor.call('GET', `/questionnaire-responses.csv?questionnaireId=${questionnaireId}`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
    expect(await ofClient.list()).toHaveLength(1)
    await client.put(`/care-team/members/${member!.id}`, changed.version, {
      scopes: ['record'],
      endsOn: null,
    })
    expect(await countsOf()).toEqual([[1, 1]])
  })

  it('is reviewed once, and waits again when it was amended', async () => {
    const { doctor, ofClient, ofDoctor } = stage()
    const { id } = await submit()
    const review = async () =>
      readResponseOf(await ofDoctor.call('PUT', `/questionnaire-responses/${id}/review`))
    const first = await review()
    expect(first).toMatchObject({ reviewedBy: { id: doctor.id }, mayReview: false })
    expect((await review()).reviewedAt).toBe(first.reviewedAt)
    const unreviewed = () => ofDoctor.call('GET', '/questionnaire-responses?standing=unreviewed')
    expect(await (await unreviewed()).json()).toMatchObject({ items: [] })
    const amend = (answers: object, version: number, reason = 'I had read it wrongly') =>
      ofClient.call('PUT', `/questionnaire-responses/${id}`, { answers, reason }, version)
    const missing = await amend({ hours: EIGHT }, 1, '')
    expect(await missing.json()).toMatchObject({ errors: [{ pointer: '/reason', code: 'required' }] })
    const wrong = await amend({ hours: [{ valueString: 'x' }] }, 1)
    expect(await wrong.json()).toMatchObject({
      errors: [{ pointer: '/answers/hours', code: 'invalid_type' }],
    })
    const amended = await readResponseOf(await amend({ hours: [{ valueDecimal: '7.50' }] }, 1))
    expect(amended).toMatchObject({
      version: 2,
      answers: { hours: [{ valueDecimal: '7.50' }] },
      reviewedAt: null,
    })
    expect(amended.amendedAt).not.toBeNull()
    expect(await readCode(await amend({ hours: EIGHT }, 1))).toBe('precondition_failed')
    expect(await (await unreviewed()).json()).toMatchObject({ items: [{ id }] })
    const versions = await (await ofDoctor.call('GET', `/questionnaire-responses/${id}/versions`)).json()
    expect(versions.items).toMatchObject([
      { version: 2, reason: 'I had read it wrongly', answers: { hours: [{ valueDecimal: '7.50' }] } },
      { version: 1, reason: null, answers: { hours: EIGHT, why: [{ valueString: 'Noise' }] } },
    ])
    const byDoctor = await ofDoctor.call(
      'PUT',
      `/questionnaire-responses/${id}`,
      { answers: {}, reason: 'x' },
      2,
    )
    expect(await readCode(byDoctor)).toBe('forbidden')
  })

  it('is compared with those of other rounds, the oldest first', async () => {
    const { client, clock, ofClient, ofDoctor } = stage()
    const { id } = await ofDoctor.addPublished(A_FORM)
    for (const [round, hours] of [
      ['Before', '5.0'],
      ['After', '7.25'],
    ] as const) {
      clock.advance(60_000)
      const asked = await ofDoctor.ask(id, client.id, { round })
      await ofClient.save(asked.id, toChange({ hours: [{ valueDecimal: hours }] }))
      await ofClient.submit(asked.id, 1)
    }
    const query = `?personId=${client.id}&questionnaireId=${id}`
    const { items } = await (await ofDoctor.call('GET', `/questionnaire-responses/rounds${query}`)).json()
    expect(items).toMatchObject([
      { round: 'Before', answers: { hours: [{ valueDecimal: '5.0' }] } },
      { round: 'After', answers: { hours: [{ valueDecimal: '7.25' }] } },
    ])
  })

  it('is one line of a file that no spreadsheet runs', async () => {
    const { client, doctor, ofClient, ofDoctor, server } = stage()
    const form = {
      ...A_FORM,
      item: [
        { linkId: 'hours', type: 'decimal', text: 'Hours' },
        { linkId: 'why', type: 'string', text: '=cmd()', repeats: true },
        { linkId: 'site', type: 'url', text: 'Read at' },
      ],
    }
    const { id } = await ofDoctor.addPublished(form)
    const asked = await ofDoctor.ask(id, client.id)
    const why = [{ valueString: '+1 "quoted"' }, { valueString: 'b' }]
    await ofClient.fillIn(asked.id, { hours: EIGHT, why, site: [{ valueUri: 'https://example.com/knee' }] })
    const file = await ofDoctor.call('GET', `/questionnaire-responses.csv?questionnaireId=${id}`)
    const [header, line, end] = (await file.text()).split('\r\n')
    expect(header).toMatch(/"Hours","'=cmd\(\)","Read at"$/)
    expect(line).toMatch(/,1,8,"'\+1 ""quoted""; b","https:\/\/example\.com\/knee"$/)
    expect(end).toBe('')
    const events = await server.database.select().from(auditEvents)
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'record.exported',
        actorAccountId: doctor.id,
        subjectAccountId: client.id,
      }),
    )
  })
})
