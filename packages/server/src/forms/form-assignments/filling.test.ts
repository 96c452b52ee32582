import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM, readResponseOf, toChange } from '../../../testing/forms/forms.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const stage = useForms()
const EIGHT = [{ valueDecimal: '8.0' }]
const WHY = [{ valueString: 'The street' }]

async function ask() {
  const { client, ofDoctor } = stage()
  const { id } = await ofDoctor.addPublished(A_FORM)
  return ofDoctor.ask(id, client.id, { round: 'Before', dueOn: '2199-01-31', note: 'Please' })
}

describe('a form that somebody is asked to fill in', () => {
  it('is found by them and by who has asked, and is told', async () => {
    const { client, doctor, ofClient, ofDoctor, ofLead, ofStranger, server } = stage()
    const asked = await ask()
    const facts = {
      title: 'How you sleep',
      questionnaireVersion: 1,
      person: { id: client.id },
      assignedBy: { id: doctor.id },
      state: 'open',
      round: 'Before',
      note: 'Please',
      dueOn: '2199-01-31',
      savedAt: null,
    }
    expect(asked).toMatchObject({ ...facts, mayFill: false, mayWithdraw: true })
    expect(await ofClient.list()).toMatchObject([{ ...facts, mayFill: true, mayWithdraw: false }])
    expect(await ofDoctor.list()).toMatchObject([{ id: asked.id, mayWithdraw: true }])
    // Of the same practice, and nobody shares anything with them.
    expect(await ofLead.list()).toEqual([])
    expect(await readCode(await ofLead.tryOpen(asked.id))).toBe('not_found')
    expect(await readCode(await ofStranger.tryOpen(asked.id))).toBe('not_found')
    expect(await readNews(server, client.token)).toMatchObject([{ event: 'formAsked', objectId: asked.id }])
  })

  it('is due first, and then what is due at no time, page by page', async () => {
    const { client, clock, ofClient, ofDoctor } = stage()
    const { id } = await ofDoctor.addPublished(A_FORM)
    const dues = [null, '2199-02-01', null, '2198-12-24']
    for (const dueOn of dues) {
      clock.advance(1000)
      await ofDoctor.ask(id, client.id, { dueOn, round: `${dueOn}` })
    }
    const first = await (await ofClient.call('GET', '/form-assignments?limit=3')).json()
    const rest = await ofClient.list(`?limit=3&cursor=${first.nextCursor}`)
    const all = [...first.items, ...rest].map(({ dueOn }: { dueOn: string | null }) => dueOn)
    expect(all).toEqual(['2198-12-24', '2199-02-01', null, null])
  })

  it('is asked for once with one key, of who shares their record alone, and of no form that is not sent', async () => {
    const { client, lead, ofDoctor, ofLead, server } = stage()
    const { id } = await ofDoctor.addPublished(A_FORM)
    const input = { key: randomUUID(), questionnaireId: id, personIds: [client.id] }
    const answers = await Promise.all([ofDoctor.tryAsk(input), ofDoctor.tryAsk(input)])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
    expect(one).toEqual(other)
    expect(await readCode(await ofDoctor.tryAsk({ ...input, round: 'Other' }))).toBe('conflict')
    const due = { ...input, key: randomUUID(), dueOn: '2199-01-01', remindDays: 1 }
    expect((await ofDoctor.tryAsk(due)).status).toBe(201)
    expect(await readCode(await ofDoctor.tryAsk({ ...due, remindDays: 3 }))).toBe('conflict')
    expect((await ofDoctor.tryAsk(due)).status).toBe(201)
    await server.database.delete(formAssignments).where(eq(formAssignments.assignmentKey, due.key))
    expect(await server.database.$count(formAssignments)).toBe(1)
    const mixed = await ofDoctor.tryAsk({ ...input, key: randomUUID(), personIds: [client.id, lead.id] })
    expect(await mixed.json()).toMatchObject({ errors: [{ pointer: '/personIds/1', code: 'invalid_value' }] })
    expect(await readCode(await ofLead.tryAsk({ ...input, key: randomUUID() }))).toBe('validation_failed')
    const draft = await ofDoctor.add(A_FORM)
    expect(
      await readCode(await ofDoctor.tryAsk({ ...input, key: randomUUID(), questionnaireId: draft.id })),
    ).toBe('conflict')
    await ofDoctor.call('PUT', `/questionnaires/${id}/retirement`)
    expect(await readCode(await ofDoctor.tryAsk({ ...input, key: randomUUID() }))).toBe('conflict')
    const past = await ofDoctor.tryAsk({ ...input, key: randomUUID(), dueOn: '2020-01-01' })
    expect(await past.json()).toMatchObject({ errors: [{ pointer: '/dueOn', code: 'date_in_past' }] })
    const undue = await ofDoctor.tryAsk({ ...input, key: randomUUID(), remindDays: 3 })
    expect(await undue.json()).toMatchObject({ errors: [{ pointer: '/dueOn', code: 'required' }] })
  })

  it('keeps its version while it is filled in, whatever becomes of the form', async () => {
    const { ofClient, ofDoctor } = stage()
    const { id, questionnaireId } = await ask()
    await ofDoctor.update(questionnaireId, 1, { ...A_FORM, title: 'Other', item: A_FORM.item!.slice(1) })
    await ofDoctor.tryPublish(questionnaireId, 2)
    await ofDoctor.call('PUT', `/questionnaires/${questionnaireId}/retirement`)
    expect(await ofClient.open(id)).toMatchObject({
      content: A_FORM,
      assignment: { questionnaireVersion: 1 },
    })
    expect(await ofClient.fillIn(id, { hours: EIGHT })).toMatchObject({
      questionnaireVersion: 1,
      content: A_FORM,
      answers: { hours: EIGHT },
    })
  })
})

describe('answers that are saved', () => {
  it('are there on another device, and told to nobody else before they are submitted', async () => {
    const { client, ofClient, ofDoctor } = stage()
    const { id } = await ask()
    const saved = await ofClient.save(id, toChange({ hours: EIGHT, why: WHY }))
    expect(saved).toMatchObject({ revision: 1, conflicts: [] })
    const { draft, assignment } = await ofClient.open(id)
    expect(draft).toMatchObject({
      revision: 1,
      answers: [
        { linkId: 'hours', answers: EIGHT, revision: 1, savedBy: { id: client.id } },
        { linkId: 'why', answers: WHY, revision: 1 },
      ],
    })
    expect(assignment.savedAt).not.toBeNull()
    expect((await ofDoctor.open(id)).draft).toEqual({ revision: 0, answers: [] })
    expect(await readCode(await ofDoctor.trySave(id, toChange({ why: WHY })))).toBe('forbidden')
  })

  it('are one change, however often they come', async () => {
    const { ofClient } = stage()
    const { id } = await ask()
    const change = toChange({ hours: EIGHT })
    const answers = await Promise.all([1, 2, 3].map(() => ofClient.save(id, change)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        revision: 1,
        conflicts: [],
        answers: [{ linkId: 'hours', revision: 1 }],
      })
  })

  it('by two at once are those of both; of one question the first stays, and the second is told', async () => {
    const { ofClient } = stage()
    const { id } = await ask()
    const [one, other] = await Promise.all([
      ofClient.save(id, toChange({ hours: EIGHT, wakes: [{ valueBoolean: true }] })),
      ofClient.save(id, toChange({ hours: [{ valueDecimal: '7' }], why: WHY })),
    ])
    const conflicts = [...one.conflicts, ...other.conflicts]
    expect(conflicts).toEqual(['hours'])
    const [first, second] = one.conflicts.length === 0 ? [one, other] : [other, one]
    const kept = first.answers.find(({ linkId }) => linkId === 'hours')
    expect(second.answers).toContainEqual(kept)
    const { draft } = await ofClient.open(id)
    expect(draft.revision).toBe(2)
    expect(draft.answers.map(({ linkId }) => linkId)).toEqual(['hours', 'wakes', 'why'])
    expect(draft.answers).toContainEqual(kept)
    const mine = await ofClient.save(id, toChange({ hours: [{ valueDecimal: '6' }] }, { hours: 1 }, 2))
    expect(mine).toMatchObject({ revision: 3, conflicts: [], answers: [{ linkId: 'hours', revision: 2 }] })
  })

  it('may be those of hundreds of questions at once', async () => {
    const { client, ofClient, ofDoctor } = stage()
    const code = (index: number) => ({ system: 'urn:x', code: `c${index}`, display: `Choice ${index}` })
    const item = Array.from({ length: 300 }, (_, index) => {
      const answerOption = [{ valueCoding: code(index) }]
      return { linkId: `q${index}`, type: 'choice', text: `Question ${index}`, answerOption }
    })
    const { id } = await ofDoctor.addPublished({ ...A_FORM, item })
    const asked = await ofDoctor.ask(id, client.id)
    const answers = Object.fromEntries(
      item.map(({ linkId }, index) => [linkId, [{ valueCoding: code(index) }]]),
    )
    const { seenRevision, changes } = toChange(answers)
    await ofClient.save(asked.id, { seenRevision, changes: changes.slice(0, 150) })
    await ofClient.save(asked.id, { seenRevision, changes: changes.slice(150) })
    const response = await ofClient.submit(asked.id, 2)
    expect(response.answers).toEqual(answers)
    const path = `/questionnaire-responses/${response.id}`
    const amended = await ofClient.call('PUT', path, { answers: { ...answers, q0: [] }, reason: 'No' }, 1)
    expect(Object.keys((await readResponseOf(amended)).answers)).toHaveLength(299)
  })

  it('of others are told with the next save', async () => {
    const { ofClient } = stage()
    const { id } = await ask()
    await ofClient.save(id, toChange({ hours: EIGHT }))
    await ofClient.save(id, toChange({ wakes: [{ valueBoolean: true }] }, {}, 1))
    const told = await ofClient.save(id, toChange({ why: WHY }, {}, 1))
    expect(told.answers.map(({ linkId }) => linkId)).toEqual(['wakes', 'why'])
  })

  it('are refused by the question that is not there, or is of another type, or too long', async () => {
    const { ofClient } = stage()
    const { id } = await ask()
    const refused: [Parameters<typeof toChange>[0], string, string][] = [
      [{ none: WHY }, '/answers/none', 'unknown_field'],
      [{ night: WHY }, '/answers/night', 'unknown_field'],
      [{ constructor: WHY }, '/answers/constructor', 'unknown_field'],
      [{ hours: WHY }, '/answers/hours', 'invalid_type'],
      [
        { letter: [{ valueAttachment: { id: randomUUID(), title: 'x' } }] },
        '/answers/letter',
        'invalid_value',
      ],
    ]
    for (const [answers, pointer, code] of refused) {
      const response = await ofClient.trySave(id, toChange({ wakes: [{ valueBoolean: true }], ...answers }))
      expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ pointer, code }] }])
    }
    expect((await ofClient.open(id)).draft.answers).toEqual([])
    const long = Array.from({ length: 50 }, () => ({ valueString: 'ä'.repeat(9_000) }))
    expect((await ofClient.trySave(id, toChange({ why: long }))).status).toBe(200)
    const more = Array.from({ length: 30 }, () => ({ valueString: 'ü'.repeat(9_000) }))
    expect((await ofClient.trySave(id, toChange({ why: more }, { why: 1 }))).status).toBe(200)
    const both = [...more, ...more.slice(0, 28)]
    const tooLong = await ofClient.trySave(id, toChange({ why: both }, { why: 2 }))
    expect(await tooLong.json()).toMatchObject({ errors: [{ pointer: '/answers/why', code: 'too_long' }] })
  })

  it('are emptied for all who fill it in, and kept when the form is withdrawn', async () => {
    const { ofClient, ofDoctor } = stage()
    const { id } = await ask()
    await ofClient.save(id, toChange({ hours: EIGHT }))
    const anew = await (await ofClient.call('DELETE', `/form-assignments/${id}/answers`)).json()
    expect(anew.draft).toMatchObject({
      revision: 2,
      answers: [{ linkId: 'hours', answers: [], revision: 2 }],
    })
    const late = await ofClient.save(id, toChange({ hours: [{ valueDecimal: '5' }] }, { hours: 1 }, 1))
    expect(late).toMatchObject({ conflicts: ['hours'], answers: [{ linkId: 'hours', answers: [] }] })
    await ofClient.save(id, toChange({ why: WHY }, {}, 2))
    const withdraw = () => ofDoctor.call('DELETE', `/form-assignments/${id}`)
    for (let time = 0; time < 2; time += 1)
      expect(await (await withdraw()).json()).toMatchObject({ state: 'withdrawn', mayWithdraw: false })
    expect(await readCode(await ofClient.trySave(id, toChange({ hours: EIGHT }, { hours: 2 })))).toBe(
      'conflict',
    )
    expect(await readCode(await ofClient.trySubmit(id, 3))).toBe('conflict')
    expect((await ofClient.open(id)).draft.answers).toContainEqual(expect.objectContaining({ answers: WHY }))
  })
})

describe('a form that is submitted', () => {
  it('is one response, however often and by however many it is sent', async () => {
    const { client, doctor, ofClient, ofDoctor, server } = stage()
    const { id } = await ask()
    await ofClient.save(id, toChange({ hours: EIGHT, why: WHY, wakes: [] }))
    expect(await readCode(await ofClient.trySubmit(id, 0))).toBe('precondition_failed')
    const answers = await Promise.all([1, 2, 3].map(() => ofClient.trySubmit(id, 1)))
    const [first, ...others] = await Promise.all(answers.map(readResponseOf))
    for (const other of others) expect(other).toEqual(first)
    expect(first).toMatchObject({
      assignmentId: id,
      title: 'How you sleep',
      round: 'Before',
      person: { id: client.id },
      author: { id: client.id },
      answers: { hours: EIGHT, why: WHY },
      amendedAt: null,
      reviewedAt: null,
      version: 1,
      mayAmend: true,
      mayReview: false,
    })
    expect(await readCode(await ofClient.trySave(id, toChange({ hours: EIGHT })))).toBe('conflict')
    expect(await ofClient.list()).toEqual([])
    expect(await ofClient.list('?state=submitted')).toMatchObject([{ id, responseId: first?.id }])
    const [resource] = await server.database.select().from(careResources)
    expect(resource).toMatchObject({ type: 'QuestionnaireResponse', source: 'form', scope: 'record' })
    const response = await openCareStore(server.database).read(resource?.id ?? '')
    expect(response?.content).toMatchObject({
      questionnaire: expect.stringMatching(/\/Questionnaire\/.*\|1$/),
      item: [
        { linkId: 'hours', answer: [{ valueDecimal: 8 }] },
        { linkId: 'night', item: [{ linkId: 'why', answer: [{ valueString: 'The street' }] }] },
      ],
    })
    expect(await readNews(server, doctor.token)).toMatchObject([
      { event: 'formSubmitted', count: 1, objectId: first?.id },
    ])
    expect(await readCode(await ofDoctor.call('DELETE', `/form-assignments/${id}`))).toBe('conflict')
    const events = await server.database.select().from(auditEvents)
    const told = events.filter(({ objectId }) => objectId === id || objectId === first?.id)
    expect(told.map(({ action }) => action)).toEqual([
      'formAssignment.made',
      'questionnaireResponse.submitted',
    ])
  })
})
