import type { JournalEntry } from '@platform/contract/health-record'
import type { OpenForm, QuestionnaireContent, QuestionnaireResponse } from '@platform/contract/forms'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { askForForm } from '../../testing/ask-for-form.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'
const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'

type Change = { readonly linkId: string; readonly answers: readonly object[] }

async function answer(client: Caller, id: string, changes: readonly Change[]): Promise<void> {
  await client.call('PATCH', `/care-data/form-assignments/${id}/answers`, {
    seenRevision: 0,
    changes: changes.map((change) => ({ ...change, seenRevision: 0 })),
  })
}

async function submit(client: Caller, id: string): Promise<QuestionnaireResponse> {
  const { draft } = await client.call<OpenForm>('GET', `/care-data/form-assignments/${id}`)
  const seenRevision = draft.revision
  return client.call('POST', `/care-data/form-assignments/${id}/response`, { seenRevision })
}

const findRow = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return within(row)
}

it('what was measured and that there is none are shown beside what is known, and accepted row by row, but for what is contrary', async () => {
  const items: QuestionnaireContent['item'] = [
    {
      linkId: 'weight',
      type: 'decimal',
      text: 'What do you weigh?',
      code: [{ system: 'http://loinc.org', code: '29463-7' }],
      extension: [
        { url: `${SDC}/sdc-questionnaire-observationExtract`, valueBoolean: true },
        {
          url: `${STRUCTURES}/questionnaire-unit`,
          valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg' },
        },
      ],
    },
    { linkId: 'hasConditions', type: 'boolean', text: 'Are you ill?' },
    {
      linkId: 'conditions',
      type: 'string',
      text: 'What do you have?',
      definition: `${STRUCTURES}/Condition#Condition.code`,
      enableWhen: [{ question: 'hasConditions', operator: '=', answerBoolean: true }],
    },
  ]
  const { assignment, client } = await askForForm(items)
  await answer(client, assignment.id, [
    { linkId: 'weight', answers: [{ valueDecimal: '17.5' }] },
    { linkId: 'hasConditions', answers: [{ valueBoolean: false }] },
  ])
  const { id } = await submit(client, assignment.id)
  const { user } = await openPage(`/client/health-profile/questionnaire?response=${id}`, { as: 'client' })
  const weight = await findRow('Weight')
  expect(weight.getByText('This is unusual. Accept it only if it is right.')).toBeDefined()
  expect(weight.getByText('17.5 kg')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(weight.getByRole('button', { name: 'Add “Weight” to my journal' }))
  expect(await weight.findByText('Added to your journal.')).toBeDefined()
  const { items: journal } = await client.call<{ items: JournalEntry[] }>(
    'GET',
    `/care-data/journal-entries?personId=${client.id}&kinds=weight`,
  )
  expect(journal.filter(({ value }) => value === '17.5')).toHaveLength(1)
  // The client of the demo has some.
  const none = await findRow('No known conditions')
  expect(none.getByText(/^Your health profile has entries of this/)).toBeDefined()
  expect(none.queryByRole('button')).toBeNull()
})

it('the health profile says how far the questionnaire is, and leads to it', async () => {
  const client = await (await useProduct()).as('client2')
  const path = `/care-data/health-questionnaires/${client.id}` as const
  const show = async () => {
    const page = await openPage('/client/health-profile', { as: 'client2' })
    return { page, section: within(await screen.findByRole('region', { name: 'Health questionnaire' })) }
  }
  const fresh = await show()
  expect(await fresh.section.findByText('Not begun yet.')).toBeDefined()
  expect(fresh.section.getByRole('link', { name: 'Go to the questionnaire' })).toBeDefined()
  await fresh.page.close()
  const { assignment } = await client.call<OpenForm>('PUT', path)
  await answer(client, assignment.id, [
    { linkId: 'hasAllergies', answers: [{ valueBoolean: false }] },
    { linkId: 'takesMedicines', answers: [{ valueBoolean: false }] },
  ])
  const begun = await show()
  expect(await begun.section.findByText('Begun, and not sent yet.')).toBeDefined()
  await begun.page.close()
  await submit(client, assignment.id)
  const sent = await show()
  expect(
    await sent.section.findByText(/^Last submitted on .*\. 2 answers wait for you to review them\.$/),
  ).toBeDefined()
  const { user } = sent.page
  await user.click(sent.section.getByRole('link', { name: 'Review the answers' }))
  const accept = { name: 'Add “No known allergies” to my health profile' }
  await user.click(await screen.findByRole('button', accept))
  expect(await screen.findByText('Added to your health profile.')).toBeDefined()
})
