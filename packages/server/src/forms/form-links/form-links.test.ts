import { MAX_FORM_LINKS } from '@platform/contract/forms'
import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM, openLink, saveByLink, submitLink, toChange } from '../../../testing/forms/forms.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { formLinks } from '../../tables/forms/form-links.ts'

const stage = useForms()
const EIGHT = [{ valueDecimal: '8.0' }]
const DAY_MS = 86_400_000

async function link(change: Readonly<Record<string, unknown>> = {}) {
  const { ofDoctor } = stage()
  const form = await ofDoctor.addPublished(A_FORM)
  return { ...(await ofDoctor.link(form.id, change)), form }
}

const listOf = async (questionnaireId: string, of = stage().ofDoctor) =>
  (await of.call('GET', `/form-links?questionnaireId=${questionnaireId}`)).json()

describe('a link to a form', () => {
  it('counts as not reviewed in the list of forms once it was submitted, until somebody reviews it', async () => {
    const { ofDoctor, server } = stage()
    const { id, secret } = await link()
    const countsOf = async () =>
      (await (await ofDoctor.call('GET', '/questionnaires')).json()).items.map(
        ({ unreviewedCount }: Record<string, number>) => unreviewedCount,
      )
    expect(await countsOf()).toEqual([0])
    await saveByLink(server, secret, toChange({ hours: EIGHT }))
    await submitLink(server, { secret, seenRevision: 1 })
    expect(await countsOf()).toEqual([1])
    await ofDoctor.call('PUT', `/form-links/${id}/review`)
    expect(await countsOf()).toEqual([0])
  })

  it('shows the form and who asks, and neither for whom it is nor its secret', async () => {
    const { ofDoctor, server } = stage()
    const { id, secret, form } = await link()
    const shown = await (await openLink(server, secret)).json()
    expect(shown).toMatchObject({
      title: 'How you sleep',
      askedBy: expect.stringMatching(/\w/),
      organization: expect.stringMatching(/\w/),
      content: A_FORM,
      draft: { revision: 0, answers: [] },
    })
    expect(JSON.stringify(shown)).not.toContain('Mr. Abel')
    const listed = await listOf(form.id)
    expect(listed).toMatchObject({ items: [{ id, label: 'For Mr. Abel', state: 'open', submittedAt: null }] })
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(await readCode(await openLink(server, 'A'.repeat(43)))).toBe('link_unknown')
    const draft = await ofDoctor.add(A_FORM)
    expect(await readCode(await ofDoctor.tryLink(draft.id))).toBe('conflict')
  })

  it('keeps what two have answered by it at once, and is used up by the first who submits', async () => {
    const { doctor, ofDoctor, ofStranger, server } = stage()
    const { id, secret, form } = await link()
    const [one, other] = await Promise.all([
      saveByLink(server, secret, toChange({ hours: EIGHT })),
      saveByLink(server, secret, toChange({ why: [{ valueString: 'Noise' }] })),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const { draft } = await (await openLink(server, secret)).json()
    expect(draft).toMatchObject({
      revision: 2,
      answers: [{ linkId: 'hours', answers: EIGHT, savedBy: null }, { linkId: 'why' }],
    })
    expect(await readCode(await submitLink(server, { secret, seenRevision: 1 }))).toBe('precondition_failed')
    const answers = await Promise.all([1, 2].map(() => submitLink(server, { secret, seenRevision: 2 })))
    const codes = await Promise.all(answers.map(readCode))
    expect(new Set(codes)).toEqual(new Set([201, 'link_used']))
    expect(await readCode(await openLink(server, secret))).toBe('link_used')
    expect(await readCode(await saveByLink(server, secret, toChange({ hours: EIGHT })))).toBe('link_used')
    const response = () => ofDoctor.call('GET', `/form-links/${id}/response`)
    expect(await (await response()).json()).toMatchObject({
      link: { state: 'submitted', reviewedAt: null },
      content: A_FORM,
      answers: { hours: EIGHT, why: [{ valueString: 'Noise' }] },
    })
    expect(await readCode(await ofStranger.call('GET', `/form-links/${id}/response`))).toBe('not_found')
    expect(await readNews(server, doctor.token)).toMatchObject([
      { event: 'formLinkSubmitted', subject: null, objectId: form.id },
    ])
    for (let time = 0; time < 2; time += 1) {
      const reviewed = await (await ofDoctor.call('PUT', `/form-links/${id}/review`)).json()
      expect(reviewed.reviewedAt).not.toBeNull()
    }
    expect(await readCode(await ofDoctor.call('DELETE', `/form-links/${id}`))).toBe('conflict')
    const events = await server.database.select().from(auditEvents)
    expect(events.filter(({ objectId }) => objectId === id).map(({ action }) => action)).toEqual([
      'formLink.made',
      'formLink.submitted',
      'formLink.reviewed',
    ])
  })

  it('says what is missing by its question, and takes no document', async () => {
    const { ofDoctor, server } = stage()
    const needed = { ...A_FORM, item: [{ linkId: 'why', type: 'string', text: 'Why?', required: true }] }
    const form = await ofDoctor.addPublished(needed)
    const { secret } = await ofDoctor.link(form.id)
    const missing = await submitLink(server, { secret, seenRevision: 0 })
    expect(await missing.json()).toMatchObject({ errors: [{ pointer: '/answers/why', code: 'required' }] })
    const other = await link()
    const letter = [{ valueAttachment: { id: other.id, title: 'x' } }]
    const refused = await saveByLink(server, other.secret, toChange({ letter }))
    expect(await refused.json()).toMatchObject({
      errors: [{ pointer: '/answers/letter', code: 'invalid_value' }],
    })
  })

  it('is not made to a form that needs a document, which is said before', async () => {
    const { ofDoctor } = stage()
    const letter = { linkId: 'letter', type: 'attachment', text: 'A letter about it', required: true }
    const content = { ...A_FORM, item: [{ linkId: 'all', type: 'group', text: 'All', item: [letter] }] }
    const { id } = await ofDoctor.addPublished(content)
    expect(await listOf(id)).toEqual({ items: [], needsDocument: true })
    expect(await (await ofDoctor.tryLink(id)).json()).toMatchObject({
      errors: [{ pointer: '/questionnaireId', code: 'invalid_value' }],
    })
    const { form } = await link()
    expect(await listOf(form.id)).toMatchObject({ needsDocument: false })
  })

  it('is one of so many at most', async () => {
    const { ofDoctor, server } = stage()
    const { form } = await link()
    const [row] = await server.database.select().from(formLinks)
    const { id: _, ...copied } = row!
    await server.database.insert(formLinks).values(Array.from({ length: MAX_FORM_LINKS - 2 }, () => copied))
    const answers = await Promise.all([ofDoctor.tryLink(form.id), ofDoctor.tryLink(form.id)])
    const codes = await Promise.all(answers.map(readCode))
    expect(new Set(codes)).toEqual(new Set([201, 'validation_failed']))
  })

  // The clock goes on for the sessions, too.
  it('ends when it is withdrawn, and with its time', async () => {
    const { clock, ofDoctor, ofStranger, server } = stage()
    const { id, secret, form } = await link()
    expect(await readCode(await ofStranger.call('DELETE', `/form-links/${id}`))).toBe('not_found')
    for (let time = 0; time < 2; time += 1)
      expect(await (await ofDoctor.call('DELETE', `/form-links/${id}`)).json()).toMatchObject({
        state: 'revoked',
      })
    expect(await readCode(await openLink(server, secret))).toBe('link_revoked')
    expect(await readCode(await submitLink(server, { secret, seenRevision: 0 }))).toBe('link_revoked')
    const short = await ofDoctor.link(form.id, { days: 1 })
    clock.advance(DAY_MS)
    expect(await readCode(await openLink(server, short.secret))).toBe('link_expired')
  })
})
