import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'

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
