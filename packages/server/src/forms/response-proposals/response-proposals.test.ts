import { expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'

const stage = useForms()
const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'

const FORM = {
  resourceType: 'Questionnaire',
  title: 'Before the first visit',
  item: [
    {
      linkId: 'allergies',
      definition: `${STRUCTURES}/AllergyIntolerance#AllergyIntolerance.code`,
      text: 'What are you allergic to?',
      type: 'string',
      repeats: true,
    },
    {
      linkId: 'conditions',
      definition: `${STRUCTURES}/Condition#Condition.code`,
      text: 'What do you have?',
      type: 'open-choice',
      repeats: true,
      answerOption: [
        {
          extension: [{ url: `${STRUCTURES}/questionnaire-optionExclusive`, valueBoolean: true }],
          valueCoding: { code: 'none', display: 'None of these' },
        },
        { valueCoding: { code: 'asthma', display: 'Asthma' } },
      ],
    },
    { linkId: 'note', text: 'Anything else?', type: 'string' },
  ],
}

const TO_ALL = { sharing: { audience: 'team', memberIds: [] } }

async function answer(answers: Parameters<ReturnType<typeof stage>['ofClient']['fillIn']>[1]) {
  const { client, ofClient, ofDoctor } = stage()
  const { id } = await ofDoctor.addPublished(FORM)
  const asked = await ofDoctor.ask(id, client.id)
  return ofClient.fillIn(asked.id, answers)
}

async function list(responseId: string) {
  const answered = await stage().ofClient.call('GET', `/questionnaire-responses/${responseId}/proposals`)
  return (await answered.json()).items
}

it('are made of the answers that name something, each once, and of no others', async () => {
  const { id } = await answer({
    allergies: [{ valueString: 'Wasp stings' }, { valueString: 'wasp stings ' }, { valueString: 'Nuts' }],
    conditions: [{ valueCoding: { code: 'none', display: 'None of these' } }],
    note: [{ valueString: 'No' }],
  })
  expect(await list(id)).toMatchObject([
    {
      section: 'allergy',
      state: 'new',
      question: 'What are you allergic to?',
      proposed: { name: 'Wasp stings' },
    },
    { section: 'allergy', state: 'new', proposed: { name: 'Nuts' }, current: null },
  ])
})

it('are accepted row by row, each once, and say what the profile has already', async () => {
  const { client, ofClient } = stage()
  const { id } = await answer({
    allergies: [{ valueString: 'Nuts' }],
    conditions: [{ valueCoding: { code: 'asthma', display: 'Asthma' } }],
  })
  const [nuts, asthma] = await list(id)
  const accept = (one: { id: string }) =>
    ofClient.call('PUT', `/questionnaire-responses/${id}/proposals/${one.id}/acceptance`, TO_ALL)
  const decline = (one: { id: string }) =>
    ofClient.call('PUT', `/questionnaire-responses/${id}/proposals/${one.id}/refusal`)
  const accepted = await (await accept(nuts)).json()
  expect(accepted).toMatchObject({ state: 'accepted', current: { facts: { name: 'Nuts', kind: 'allergy' } } })
  expect((await (await accept(nuts)).json()).current.id).toBe(accepted.current.id)
  expect(await readCode(await decline(nuts))).toBe('conflict')
  expect(await (await decline(asthma)).json()).toMatchObject({ state: 'declined', current: null })
  const profile = await ofClient.call('GET', `/profile-entries?personId=${client.id}`)
  expect((await profile.json()).items).toMatchObject([{ name: 'Nuts', audience: 'team' }])

  const again = await answer({ allergies: [{ valueString: 'NUTS' }] })
  expect(await list(again.id)).toMatchObject([{ state: 'present', current: { id: accepted.current.id } }])
})

it('are decided by who keeps the record alone', async () => {
  const { ofDoctor, ofStranger } = stage()
  const { id } = await answer({ allergies: [{ valueString: 'Nuts' }] })
  for (const other of [ofDoctor, ofStranger])
    expect(await readCode(await other.call('GET', `/questionnaire-responses/${id}/proposals`))).toBe(
      'forbidden',
    )
})
