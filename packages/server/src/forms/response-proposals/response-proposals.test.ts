import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { createProposals } from '../../../testing/forms/proposals.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'

const stage = useForms()
const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'

const FORM = {
  resourceType: 'Questionnaire',
  title: 'Before the first visit',
  item: [
    { linkId: 'hasAllergies', text: 'Are you allergic to anything?', type: 'boolean' },
    {
      linkId: 'allergies',
      enableWhen: [{ question: 'hasAllergies', operator: '=', answerBoolean: true }],
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

const { answer, list, accept } = createProposals(stage, FORM)

it('are made of the answers that name something, each once, and of no others', async () => {
  const { id } = await answer({
    hasAllergies: [{ valueBoolean: true }],
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
    hasAllergies: [{ valueBoolean: true }],
    allergies: [{ valueString: 'Nuts' }],
    conditions: [{ valueCoding: { code: 'asthma', display: 'Asthma' } }],
  })
  const [nuts, asthma] = await list(id)
  const decline = (one: { id: string }) =>
    ofClient.call('PUT', `/questionnaire-responses/${id}/proposals/${one.id}/refusal`)
  const accepted = await (await accept(id, nuts)).json()
  expect(accepted).toMatchObject({ state: 'accepted', current: { facts: { name: 'Nuts', kind: 'allergy' } } })
  expect((await (await accept(id, nuts)).json()).current.id).toBe(accepted.current.id)
  expect(await readCode(await decline(nuts))).toBe('conflict')
  expect(await (await decline(asthma)).json()).toMatchObject({ state: 'declined', current: null })
  const profile = await ofClient.call('GET', `/profile-entries?personId=${client.id}`)
  expect((await profile.json()).items).toMatchObject([{ name: 'Nuts', audience: 'team' }])

  const again = await answer({ hasAllergies: [{ valueBoolean: true }], allergies: [{ valueString: 'NUTS' }] })
  expect(await list(again.id)).toMatchObject([{ state: 'present', current: { id: accepted.current.id } }])
})

it('are decided by who keeps the record alone', async () => {
  const { ofDoctor, ofStranger } = stage()
  const { id } = await answer({
    hasAllergies: [{ valueBoolean: true }],
    allergies: [{ valueString: 'Nuts' }],
  })
  for (const other of [ofDoctor, ofStranger])
    expect(await readCode(await other.call('GET', `/questionnaire-responses/${id}/proposals`))).toBe(
      'forbidden',
    )
})

describe('“No” to whether there is any', () => {
  const NO = { hasAllergies: [{ valueBoolean: false }] }
  const readSections = async () => {
    const { client, ofClient } = stage()
    const profile = await ofClient.call('GET', `/profile-entries?personId=${client.id}`)
    return (await profile.json()).sections
  }

  it('proposes that none is known, which is so once it is accepted', async () => {
    const { id } = await answer(NO)
    const [none, ...others] = await list(id)
    expect(none).toMatchObject({
      adds: 'noneKnown',
      section: 'allergy',
      state: 'new',
      question: 'Are you allergic to anything?',
    })
    expect(others).toEqual([])
    expect(await readSections()).toContainEqual({ section: 'allergy', state: 'notAsked', since: null })
    expect(await (await accept(id, none)).json()).toMatchObject({ state: 'accepted' })
    await accept(id, none)
    expect(await readSections()).toContainEqual(
      expect.objectContaining({ section: 'allergy', state: 'noneKnown' }),
    )
    expect(await list((await answer(NO)).id)).toMatchObject([{ state: 'present' }])
  })

  it('is contrary to what the profile has, and takes nothing out of it', async () => {
    const { id } = await answer({
      hasAllergies: [{ valueBoolean: true }],
      allergies: [{ valueString: 'Nuts' }],
    })
    const [nuts] = await list(id)
    await accept(id, nuts)
    const later = await answer(NO)
    const [none] = await list(later.id)
    expect(none.state).toBe('contrary')
    expect(await readCode(await accept(later.id, none))).toBe('conflict')
  })

  it('proposes nothing where it was not answered', async () => {
    expect(await list((await answer({ note: [{ valueString: 'Hello' }] })).id)).toEqual([])
  })
})
