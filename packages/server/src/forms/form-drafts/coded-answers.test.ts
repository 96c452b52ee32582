import { CODE_VALUE_SETS, PROFILE_ELEMENTS } from '@platform/contract/forms'
import type { DraftAnswer } from '@platform/contract/forms'
import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { openLink, saveByLink, submitLink, toChange } from '../../../testing/forms/forms.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { readResponse } from '../questionnaire-responses/response-store.ts'
import { readSystems } from '../response-copies/read-systems.ts'
import { toCopy } from '../response-copies/to-copy.ts'

const stage = useForms()
const DEMO = 'https://demo.example/codes'

const FORM = {
  resourceType: 'Questionnaire',
  title: 'What you have',
  item: [
    {
      linkId: 'conditions',
      definition: PROFILE_ELEMENTS.condition,
      text: 'What do you have?',
      type: 'open-choice',
      repeats: true,
      answerValueSet: CODE_VALUE_SETS.condition,
    },
    { linkId: 'since', text: 'Since when?', type: 'string' },
  ],
} as const

const PRESSURE = { system: DEMO, version: '2026', code: 'C101', display: 'High blood pressure' }
/** Of a code system that nobody has imported here. */
const ASTHMA = { system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.9', display: 'Asthma' }
const ANSWERS: DraftAnswer['answers'] = [
  { valueCoding: PRESSURE },
  { valueString: 'Cold feet; often' },
  { valueCoding: ASTHMA },
]

async function ask() {
  const { client, ofDoctor } = stage()
  const form = await ofDoctor.addPublished(FORM)
  return { form, asked: await ofDoctor.ask(form.id, client.id) }
}

async function submit(answers = ANSWERS) {
  const { form, asked } = await ask()
  return { form, response: await stage().ofClient.fillIn(asked.id, { conditions: answers }) }
}

describe('a question that codes answer', () => {
  it('leaves as FHIR as it was imported; one that allows no own words, or another list, is refused by its name', async () => {
    const { ofDoctor } = stage()
    const { form } = await ask()
    const read = await (await ofDoctor.call('GET', `/fhir/Questionnaire/${form.id}`)).json()
    expect(read.item).toEqual(FORM.item)
    for (const change of [{ type: 'choice' }, { answerValueSet: 'urn:platform:codes:hobby' }]) {
      const { id, version } = await ofDoctor.add({ ...FORM, item: [{ ...FORM.item[0], ...change }] })
      const refused = await (await ofDoctor.tryPublish(id, version)).json()
      expect(refused).toMatchObject({
        code: 'validation_failed',
        errors: [{ pointer: '/item/conditions', code: 'required' }],
      })
    }
  })

  it('is answered by codes, of whatever code system, and by own words', async () => {
    const { ofDoctor } = stage()
    const { response } = await submit()
    expect(response.answers).toEqual({ conditions: ANSWERS })
    const read = await (await ofDoctor.call('GET', `/fhir/QuestionnaireResponse/${response.id}`)).json()
    expect(read).toMatchObject({ item: [{ linkId: 'conditions', answer: ANSWERS }] })
  })

  it.each<[string, DraftAnswer['answers'][number]]>([
    ['without a code', { valueCoding: { system: DEMO, display: 'Gout' } }],
    ['without a code system', { valueCoding: { code: 'C307', display: 'Gout' } }],
    ['a code too long', { valueCoding: { system: DEMO, code: 'C'.repeat(101), display: 'Gout' } }],
    ['a code system too long', { valueCoding: { system: `${DEMO}/${'a'.repeat(300)}`, code: 'C307' } }],
    ['a name too long', { valueCoding: { system: DEMO, code: 'C307', display: 'g'.repeat(501) } }],
    ['a number', { valueInteger: 307 }],
  ])('is not answered by what is no code: %s', async (_what, answer) => {
    const { ofClient } = stage()
    const { asked } = await ask()
    const { revision } = await ofClient.save(asked.id, toChange({ conditions: [answer] }))
    expect(await (await ofClient.trySubmit(asked.id, revision)).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/answers/conditions', code: 'invalid_value' }],
    })
  })

  it('takes the words of who fills it in by a link, and suggests no codes to them', async () => {
    const { ofDoctor, server } = stage()
    const { form } = await ask()
    const { secret } = await ofDoctor.link(form.id)
    expect((await openLink(server, secret)).status).toBe(200)
    await saveByLink(server, secret, toChange({ conditions: [{ valueString: 'Asthma' }] }))
    expect((await submitLink(server, { secret, seenRevision: 1 })).status).toBe(201)
    const path = '/code-suggestions?q=asthma&section=condition'
    const suggested = await server.request('medicalSearch', path, { site: 'Platform' })
    expect(await readCode(suggested)).toBe('verif_error')
  })
})

describe('codes that were answered', () => {
  it('stand beside what they say in a file, each in its place', async () => {
    const { ofDoctor } = stage()
    const { form } = await submit()
    const file = await ofDoctor.call('GET', `/questionnaire-responses.csv?questionnaireId=${form.id}`)
    const [header = '', line = ''] = (await file.text()).trim().split('\r\n')
    expect(header).toMatch(/,"What do you have\?","What do you have\? \(code\)","Since when\?"$/)
    const codes = `${DEMO}|C101; ; http://hl7.org/fhir/sid/icd-10|J45.9`
    expect(line.endsWith(`,"High blood pressure; Cold feet; often; Asthma","${codes}",`)).toBe(true)
  })

  it('stand in the copy with their code systems, and with what their licences want to be said', async () => {
    const { server } = stage()
    const { response } = await submit()
    const row = await readResponse(server.database, response.id)
    if (row === undefined) throw new Error('The response is missing')
    const systems = await readSystems(server.database, row)
    const copy = toCopy(row, { language: 'en', timeZone: 'UTC', now: row.submittedAt, systems })
    expect(copy.sections[0]?.questions[0]?.answers).toEqual([
      `High blood pressure (${systems.get(DEMO)?.name} C101)`,
      'Cold feet; often',
      'Asthma (ICD-10 J45.9)',
    ])
    expect(copy.notices).toEqual([expect.stringContaining('Written for this demo')])
  })

  it('come along into the health profile, and are known there by whatever name', async () => {
    const { client, ofClient } = stage()
    const { response } = await submit()
    const propose = async (id: string) =>
      (await (await ofClient.call('GET', `/questionnaire-responses/${id}/proposals`)).json()).items
    const [pressure, feet] = await propose(response.id)
    expect(pressure).toMatchObject({ state: 'new', proposed: { codings: [PRESSURE] } })
    expect(feet).toMatchObject({ state: 'new', proposed: { name: 'Cold feet; often', codings: [] } })
    const sharing = { audience: 'team', memberIds: [] }
    const path = `/questionnaire-responses/${response.id}/proposals/${pressure.id}/acceptance` as const
    expect((await ofClient.call('PUT', path, { sharing })).status).toBe(200)
    const profile = await (await ofClient.call('GET', `/profile-entries?personId=${client.id}`)).json()
    expect(profile.items).toMatchObject([{ name: 'High blood pressure', codings: [PRESSURE] }])

    const again = await submit([{ valueCoding: { ...PRESSURE, display: 'Hypertension' } }])
    expect(await propose(again.response.id)).toMatchObject([
      { state: 'present', proposed: { name: 'Hypertension' }, current: { id: profile.items[0].id } },
    ])
  })
})
