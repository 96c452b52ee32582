import { randomUUID } from 'node:crypto'
import { MAX_QUESTIONNAIRES } from '@platform/contract/forms'
import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM, readFormOf } from '../../../testing/forms/forms.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { questionnaires, questionnaireVersions } from '../../tables/forms/questionnaires.ts'

const stage = useForms()

const readErrors = async (response: Response) => {
  const { errors }: { errors: { pointer: string; code: string }[] } = await response.json()
  return errors.map(({ pointer, code }) => [pointer, code])
}

describe('a form', () => {
  it('is of the practice: colleagues read it, who made it and who leads change it, and nobody elsewhere knows of it', async () => {
    const { doctor, lead, ofClient, ofDoctor, ofLead, ofStranger } = stage()
    const made = await ofDoctor.add(A_FORM)
    expect(made).toMatchObject({
      title: 'How you sleep',
      state: 'draft',
      author: { id: doctor.id },
      updatedBy: { id: doctor.id },
      publishedVersion: null,
      isChanged: false,
      version: 1,
      mayChange: true,
      content: A_FORM,
    })
    expect(await (await ofLead.call('GET', '/questionnaires')).json()).toMatchObject({
      items: [{ id: made.id, openCount: 0, unreviewedCount: 0, mayChange: true }],
      nextCursor: null,
    })
    const changed = await readFormOf(await ofLead.update(made.id, 1, { ...A_FORM, title: 'Sleep' }))
    expect(changed).toMatchObject({ title: 'Sleep', version: 2, updatedBy: { id: lead.id } })
    expect(await readCode(await ofDoctor.update(made.id, 1, A_FORM))).toBe('precondition_failed')
    expect(await (await ofStranger.call('GET', '/questionnaires')).json()).toMatchObject({ items: [] })
    expect(await readCode(await ofStranger.call('GET', `/questionnaires/${made.id}`))).toBe('not_found')
    expect(await readCode(await ofStranger.update(made.id, 2, A_FORM))).toBe('not_found')
    expect(await readCode(await ofClient.call('GET', '/questionnaires'))).toBe('forbidden')
  })

  it('of a lead is not changed by other members', async () => {
    const { ofDoctor, ofLead } = stage()
    const made = await ofLead.addPublished(A_FORM)
    expect(await readFormOf(await ofDoctor.call('GET', `/questionnaires/${made.id}`))).toMatchObject({
      mayChange: false,
    })
    expect(await readCode(await ofDoctor.update(made.id, 1, A_FORM))).toBe('forbidden')
    expect(await readCode(await ofDoctor.tryPublish(made.id, 1))).toBe('forbidden')
    expect(await readCode(await ofDoctor.call('PUT', `/questionnaires/${made.id}/retirement`))).toBe(
      'forbidden',
    )
  })

  it('is begun once with one key, and found by its title', async () => {
    const { ofDoctor, server } = stage()
    const key = randomUUID()
    const answers = await Promise.all([ofDoctor.tryAdd(A_FORM, key), ofDoctor.tryAdd(A_FORM, key)])
    const [first, second] = await Promise.all(answers.map(readFormOf))
    expect(first?.id).toBe(second?.id)
    expect(await readCode(await ofDoctor.tryAdd({ ...A_FORM, title: 'Another' }, key))).toBe('conflict')
    expect(await server.database.$count(questionnaires)).toBe(1)
    const find = async (q: string) =>
      (await (await ofDoctor.call('GET', `/questionnaires?q=${q}`)).json()).items
    expect(await find('SLEEP')).toHaveLength(1)
    expect(await find('pain')).toEqual([])
  })

  it('keeps what it does not understand, and every digit of its numbers, also when a browser has lost them', async () => {
    const { ofDoctor, server, doctor } = stage()
    const text = `{"resourceType":"Questionnaire","title":"Exact","extension":[{"url":"urn:x","valueDecimal":37.0}],
      "item":[{"linkId":"a","type":"decimal","text":"A","x-kept":{"deep":[1,{"y":1.50}]},
        "extension":[{"url":"urn:max","valueDecimal":2.50}]}]}`
    const response = await server.request('careData', '/questionnaires', {
      method: 'POST',
      site: 'Platform',
      token: doctor.token,
      headers: { 'content-type': 'application/json' },
      body: `{"key":"${randomUUID()}","content":${text}}`,
    })
    const sent = await response.text()
    for (const digits of ['37.0', '1.50', '2.50']) expect(sent).toContain(digits)
    const made = JSON.parse(sent)
    const [item] = made.content.item
    const moved = { ...made.content, item: [{ linkId: 'b', type: 'string', text: 'B' }, item] }
    const saved = await (await ofDoctor.update(made.id, 1, moved)).text()
    for (const digits of ['37.0', '1.50', '2.50']) expect(saved).toContain(digits)
    const other = { ...moved, extension: [{ url: 'urn:x', valueDecimal: 38 }] }
    const changed = await (await ofDoctor.update(made.id, 2, other)).text()
    expect(changed).not.toContain('37.0')
    expect(changed).toContain('2.50')
  })

  it('is refused by the name of the item that is none, or of what is too large', async () => {
    const { ofDoctor } = stage()
    const nest = (depth: number): object =>
      depth === 0
        ? { linkId: 'in', type: 'string' }
        : { linkId: `g${depth}`, type: 'group', item: [nest(depth - 1)] }
    const refused: [object, unknown[][]][] = [
      [{ item: [{ linkId: 'who', type: 'reference', text: 'Who?' }] }, [['/item/who', 'invalid_value']]],
      [
        { item: [{ linkId: 'g', type: 'group', item: [{ type: 'string' }] }] },
        [['/item/g/item/0/linkId', 'required']],
      ],
      [{ item: [{ linkId: 'g', type: 'group', item: 'none' }] }, [['/item/g/item', 'invalid_type']]],
      [{ item: [nest(9)] }, [['/item/g2/item', 'too_deep']]],
    ]
    for (const [content, errors] of refused)
      expect(await readErrors(await ofDoctor.tryAdd({ ...A_FORM, ...content }))).toEqual(errors)
    const items = Array.from({ length: 900 }, (_, index) => ({
      linkId: `i${index}`,
      type: 'string',
      text: 'Q',
    }))
    expect((await ofDoctor.tryAdd({ ...A_FORM, item: items })).status).toBe(201)
    const inner = items.map(({ linkId, ...item }) => ({ ...item, linkId: `${linkId}-in` }))
    const both = [...items.slice(0, 200), { linkId: 'g', type: 'group', item: inner }]
    expect(await readErrors(await ofDoctor.tryAdd({ ...A_FORM, item: both }))).toEqual([
      ['/item', 'too_many'],
    ])
  })

  it('is one of so many at most, also when two come at once', async () => {
    const { ofDoctor, server } = stage()
    await ofDoctor.add(A_FORM)
    const [row] = await server.database.select().from(questionnaires)
    const { id: _, key: __, ...copied } = row!
    await server.database
      .insert(questionnaires)
      .values(Array.from({ length: MAX_QUESTIONNAIRES - 2 }, () => ({ ...copied, key: randomUUID() })))
    const codes = await Promise.all(
      [ofDoctor.tryAdd(A_FORM), ofDoctor.tryAdd(A_FORM)].map(async (one) => readCode(await one)),
    )
    expect(new Set(codes)).toEqual(new Set([201, 'validation_failed']))
  })
})

describe('a version', () => {
  it('is published once, stays as it was, and says what was changed since', async () => {
    const { ofDoctor } = stage()
    const { id } = await ofDoctor.addPublished(A_FORM)
    const again = await readFormOf(await ofDoctor.tryPublish(id, 1))
    expect(again).toMatchObject({ state: 'active', publishedVersion: 1, isChanged: false })
    const changed = await readFormOf(await ofDoctor.update(id, 1, { ...A_FORM, title: 'Sleep' }))
    expect(changed).toMatchObject({ isChanged: true, publishedVersion: 1 })
    const back = await readFormOf(await ofDoctor.update(id, 2, A_FORM))
    expect(back).toMatchObject({ isChanged: false })
    await ofDoctor.update(id, 3, { ...A_FORM, title: 'Sleep' })
    expect(await readCode(await ofDoctor.tryPublish(id, 3))).toBe('precondition_failed')
    expect(await readFormOf(await ofDoctor.tryPublish(id, 4))).toMatchObject({ publishedVersion: 2 })
    const versions = await (await ofDoctor.call('GET', `/questionnaires/${id}/versions`)).json()
    expect(versions).toMatchObject({
      items: [
        { version: 2, content: { title: 'Sleep' } },
        { version: 1, content: A_FORM },
      ],
    })
  })

  it('has no question of a type that its linkId had not before', async () => {
    const { ofDoctor } = stage()
    const { id } = await ofDoctor.addPublished(A_FORM)
    const without = { ...A_FORM, item: A_FORM.item!.slice(1) }
    await ofDoctor.update(id, 1, without)
    await ofDoctor.tryPublish(id, 2)
    const other = { ...A_FORM, item: [{ linkId: 'hours', type: 'string', text: 'Hours?' }, ...without.item] }
    await ofDoctor.update(id, 2, other)
    expect(await readErrors(await ofDoctor.tryPublish(id, 3))).toEqual([['/item/hours', 'invalid_value']])
  })

  it('is not made of a form that has nothing, or one name twice', async () => {
    const { ofDoctor } = stage()
    const empty = await ofDoctor.add({ resourceType: 'Questionnaire' })
    expect(await readErrors(await ofDoctor.tryPublish(empty.id, 1))).toEqual([['/item', 'required']])
    const [first] = A_FORM.item!
    const twice = await ofDoctor.add({ ...A_FORM, item: [first, first] })
    expect(await readErrors(await ofDoctor.tryPublish(twice.id, 1))).toEqual([
      ['/item/hours', 'already_used'],
    ])
  })

  it('keeps a form from being removed: it is retired, and comes back', async () => {
    const { ofDoctor, server } = stage()
    const draft = await ofDoctor.add(A_FORM)
    const retire = (method: string, id: string) => ofDoctor.call(method, `/questionnaires/${id}/retirement`)
    expect(await readCode(await retire('PUT', draft.id))).toBe('conflict')
    expect((await ofDoctor.call('DELETE', `/questionnaires/${draft.id}`)).status).toBe(204)
    const { id } = await ofDoctor.addPublished(A_FORM)
    expect(await readCode(await ofDoctor.call('DELETE', `/questionnaires/${id}`))).toBe('conflict')
    for (let time = 0; time < 2; time += 1)
      expect(await readFormOf(await retire('PUT', id))).toMatchObject({ state: 'retired' })
    expect(await readCode(await ofDoctor.tryPublish(id, 1))).toBe('conflict')
    expect(await (await ofDoctor.call('GET', '/questionnaires')).json()).toMatchObject({ items: [] })
    expect(await (await ofDoctor.call('GET', '/questionnaires?state=retired')).json()).toMatchObject({
      items: [{ id }],
    })
    expect(await readFormOf(await retire('DELETE', id))).toMatchObject({ state: 'active' })
    const events = await server.database.select().from(auditEvents)
    expect(events.filter(({ objectId }) => objectId === id).map(({ action }) => action)).toEqual([
      'questionnaire.created',
      'questionnaire.published',
      'questionnaire.retired',
      'questionnaire.restored',
    ])
  })
})

it('keeps a published version as it is, whoever asks the database to change it', async () => {
  const { ofDoctor, server } = stage()
  await ofDoctor.addPublished(A_FORM)
  const refused = await server.database
    .update(questionnaireVersions)
    .set({ title: 'Another' })
    .catch(({ cause }: Error) => String(cause))
  expect(refused).toContain('Published versions of forms are not changed')
})
