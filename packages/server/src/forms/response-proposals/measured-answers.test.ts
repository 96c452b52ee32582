import { expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { createProposals } from '../../../testing/forms/proposals.ts'

const stage = useForms()
const LOINC = 'http://loinc.org'

const EXTRACT = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract',
  valueBoolean: true,
}

function ask(linkId: string, code: string, unit: string, type = 'decimal') {
  const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
  return {
    extension: [{ url: UNIT, valueCoding: { system: 'http://unitsofmeasure.org', code: unit } }],
    linkId,
    code: [{ system: LOINC, code }],
    text: `${linkId}?`,
    type,
  }
}

const FORM = {
  resourceType: 'Questionnaire',
  title: 'At home',
  extension: [EXTRACT],
  item: [
    ask('weight', '29463-7', 'kg'),
    {
      linkId: 'pressure',
      type: 'group',
      text: 'Blood pressure',
      code: [{ system: LOINC, code: '85354-9' }],
      item: [ask('upper', '8480-6', 'mm[Hg]', 'integer'), ask('lower', '8462-4', 'mm[Hg]', 'integer')],
    },
    { ...ask('dream', '8867-4', '/min', 'integer'), extension: [{ ...EXTRACT, valueBoolean: false }] },
    ask('steps', '55423-8', '1', 'integer'),
  ],
}

const { answer, list, accept } = createProposals(stage, FORM)

async function listJournal() {
  const { client, ofClient } = stage()
  return (await (await ofClient.call('GET', `/journal-entries?personId=${client.id}`)).json()).items
}

it('of what a journal measures are proposed for it, a pair as one, and come into it when they are accepted', async () => {
  const { submittedAt, id } = await answer({
    weight: [{ valueDecimal: '70.50' }],
    upper: [{ valueInteger: 128 }],
    lower: [{ valueInteger: 81 }],
    dream: [{ valueInteger: 60 }],
    steps: [{ valueInteger: 4000 }],
  })
  const proposals = await list(id)
  expect(proposals).toMatchObject([
    {
      adds: 'measurement',
      kind: 'weight',
      state: 'new',
      question: 'weight?',
      isUnusual: false,
      proposed: { value: '70.50', secondValue: null, unit: 'kg', at: submittedAt },
      current: null,
    },
    { kind: 'bloodPressure', proposed: { value: '128', secondValue: '81', unit: 'mm[Hg]' } },
  ])
  expect(await listJournal()).toEqual([])
  const [weight, pressure] = proposals
  expect(await (await accept(id, weight)).json()).toMatchObject({ state: 'accepted' })
  await accept(id, weight)
  await accept(id, pressure)
  const journal = await listJournal()
  expect(journal).toHaveLength(2)
  expect(journal).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'weight', value: '70.50', at: submittedAt, audience: 'team' }),
      expect.objectContaining({ kind: 'bloodPressure', value: '128', secondValue: '81' }),
    ]),
  )
  const fhir = await stage().ofClient.call(
    'GET',
    `/fhir/Observation?patient=${stage().client.id}&code=29463-7`,
  )
  expect(await fhir.json()).toMatchObject({ entry: [{ resource: { status: 'final' } }] })
})

it('stay one entry when the answer is put right', async () => {
  const { ofClient } = stage()
  const { id, version } = await answer({ weight: [{ valueDecimal: '7.5' }] })
  const [first] = await list(id)
  expect(first.isUnusual).toBe(true)
  await accept(id, first)
  await ofClient.call(
    'PUT',
    `/questionnaire-responses/${id}`,
    { answers: { weight: [{ valueDecimal: '75' }] }, reason: 'Typed wrongly' },
    version,
  )
  const [second] = await list(id)
  expect(second).toMatchObject({ state: 'new', proposed: { value: '75' }, current: { value: '7.5' } })
  await accept(id, second)
  expect(await listJournal()).toMatchObject([{ value: '75', version: 2 }])
})

it('that no body can have, or without their other number, are proposed to nobody', async () => {
  const { id } = await answer({ weight: [{ valueDecimal: '900' }], upper: [{ valueInteger: 128 }] })
  expect(await list(id)).toEqual([])
})

it('are left out as other answers are', async () => {
  const { ofClient } = stage()
  const { id } = await answer({ weight: [{ valueDecimal: '70' }] })
  const [weight] = await list(id)
  const path = `/questionnaire-responses/${id}/proposals/${weight.id}/refusal`
  expect(await (await ofClient.call('PUT', path)).json()).toMatchObject({ state: 'declined' })
  expect(await listJournal()).toEqual([])
  await accept(id, weight)
  expect(await readCode(await ofClient.call('PUT', path))).toBe('conflict')
})
