import { describe, expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { toChange } from '../../../testing/forms/forms.ts'

const stage = useForms()
const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'
const LOINC = 'http://loinc.org'

const FORM = {
  resourceType: 'Questionnaire',
  url: 'http://example.org/fhir/Questionnaire/weight',
  title: 'Weight and allergies',
  extension: [{ url: 'http://example.org/unknown', valueDecimal: 1.5 }],
  item: [
    {
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract',
          valueBoolean: true,
        },
        {
          url: `${STRUCTURES}/questionnaire-unit`,
          valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
        },
      ],
      linkId: 'weight',
      code: [{ system: LOINC, code: '29463-7' }],
      text: 'What do you weigh?',
      type: 'decimal',
    },
    {
      linkId: 'allergies',
      definition: `${STRUCTURES}/AllergyIntolerance#AllergyIntolerance.code`,
      text: 'What are you allergic to?',
      type: 'string',
      repeats: true,
    },
  ],
}

async function publishAndAsk() {
  const { client, ofDoctor } = stage()
  const { id } = await ofDoctor.addPublished(FORM)
  return { id, asked: await ofDoctor.ask(id, client.id) }
}

describe('a Questionnaire', () => {
  it('is found by who may send it and by who is asked, as it was published', async () => {
    const { ofDoctor, ofClient, ofStranger } = stage()
    const { id } = await publishAndAsk()
    for (const reader of [ofDoctor, ofClient]) {
      const found = await (await reader.call('GET', `/fhir/Questionnaire?url=${FORM.url}`)).json()
      expect(found).toMatchObject({
        resourceType: 'Bundle',
        type: 'searchset',
        entry: [{ resource: { id } }],
      })
      const read = await (await reader.call('GET', `/fhir/Questionnaire/${id}`)).json()
      expect(read).toMatchObject({ ...FORM, id, version: '1', status: 'active' })
    }
    const none = await (await ofStranger.call('GET', '/fhir/Questionnaire')).json()
    expect(none).not.toHaveProperty('entry')
    expect((await ofStranger.call('GET', `/fhir/Questionnaire/${id}`)).status).toBe(404)
  })

  it('is not there before it is published', async () => {
    const { ofDoctor } = stage()
    const { id } = await ofDoctor.add(FORM)
    expect((await ofDoctor.call('GET', `/fhir/Questionnaire/${id}`)).status).toBe(404)
  })
})

describe('a web address', () => {
  it('is asked for and answered as FHIR has it, and leads nowhere but into the web', async () => {
    const { client, ofClient, ofDoctor } = stage()
    const item = [{ linkId: 'site', type: 'url', text: 'Where did you read that?' }]
    const { id } = await ofDoctor.addPublished({ ...FORM, item })
    const published = await (await ofDoctor.call('GET', `/fhir/Questionnaire/${id}`)).json()
    expect(published).toMatchObject({ item })
    const asked = await ofDoctor.ask(id, client.id)
    for (const valueUri of [
      'javascript:alert(1)',
      'ftp://example.com',
      'example.com',
      'https://a@b.example',
    ]) {
      const refused = await ofClient.trySave(asked.id, toChange({ site: [{ valueUri }] }))
      expect([valueUri, await readCode(refused)]).toEqual([valueUri, 'validation_failed'])
    }
    const asText = toChange({ site: [{ valueString: 'https://example.com' }] })
    expect(await readCode(await ofClient.trySave(asked.id, asText))).toBe('validation_failed')
    const answer = { valueUri: 'https://example.com/knee?page=2' }
    const response = await ofClient.fillIn(asked.id, { site: [answer] })
    expect(response.answers).toEqual({ site: [answer] })
    const read = await (await ofDoctor.call('GET', `/fhir/QuestionnaireResponse/${response.id}`)).json()
    expect(read).toMatchObject({ item: [{ linkId: 'site', answer: [answer] }] })
  })
})

describe('$extract', () => {
  it('says what the answers are as resources, with the digits that were typed', async () => {
    const { client, ofClient, ofDoctor, ofStranger } = stage()
    const { asked } = await publishAndAsk()
    const { id } = await ofClient.fillIn(asked.id, {
      weight: [{ valueDecimal: '70.50' }],
      allergies: [{ valueString: 'Nuts' }],
    })
    const path = `/fhir/QuestionnaireResponse/${id}/$extract`
    const answered = await ofDoctor.call('GET', path)
    const text = await answered.text()
    expect(text).toContain('"value":70.50')
    const subject = { reference: `Patient/${client.id}` }
    expect(JSON.parse(text)).toMatchObject({
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        {
          resource: { resourceType: 'AllergyIntolerance', code: { text: 'Nuts' }, patient: subject },
          request: { method: 'POST', url: 'AllergyIntolerance' },
        },
        {
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: { coding: [{ system: LOINC, code: '29463-7' }] },
            valueQuantity: { unit: 'kg', code: 'kg' },
            subject,
          },
        },
      ],
    })
    expect((await ofStranger.call('GET', path)).status).toBe(404)
  })
})
