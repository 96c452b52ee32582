import type {
  FormLink,
  OpenForm,
  QuestionnaireContent,
  QuestionnaireResponse,
} from '@platform/contract/forms'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { askForForm, publishForm } from '../../testing/ask-for-form.ts'
import { createForm, openForm, saved } from '../../testing/form-builder.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const PROPOSALS = { name: 'What your answers would add to your health profile and your journal' }
const SUGGEST = 'GET /api/medical-search/code-suggestions'
const DEFINITION = 'http://hl7.org/fhir/StructureDefinition/Condition#Condition.code'
const ITEMS: QuestionnaireContent['item'] = [
  {
    linkId: 'conditions',
    definition: DEFINITION,
    type: 'open-choice',
    text: 'What do you have?',
    repeats: true,
    answerValueSet: 'urn:platform:codes:condition',
  },
]
const PRESSURE = {
  system: 'https://demo.example/codes',
  version: '2026',
  code: 'C101',
  display: 'High blood pressure',
}

const open = (id: string) => openPage(`/client/health-profile/questionnaire?form=${id}`, { as: 'client' })

it('a question is answered by codes where its author says so, is tried out, undone and published', async () => {
  const { id, read } = await createForm({})
  const { user, add, press } = await openForm(id)
  await add('Choose one answer', 'What do you have?')
  const source = screen.getByRole('combobox', { name: 'Answers come from' })
  await user.selectOptions(source, 'Codes of conditions')
  expect(screen.queryByRole('textbox', { name: 'Answer 1' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Offer the answers for their health profile' }))
  expect(await findAccessibilityProblems()).toEqual([])
  const kind = screen.getByRole('combobox', { name: 'Type' })
  await user.selectOptions(kind, 'Choose several answers')
  await saved()
  const coded = {
    type: 'open-choice',
    repeats: true,
    answerValueSet: 'urn:platform:codes:condition',
    definition: DEFINITION,
  }
  expect((await read()).content.item).toMatchObject([coded])
  expect((await read()).content.item?.[0]).not.toHaveProperty('answerOption')
  await user.selectOptions(source, 'A list in this form')
  expect(await screen.findByRole('textbox', { name: 'Answer 2' })).toBeDefined()
  await press('Undo')
  expect(await screen.findByRole('combobox', { name: 'Answers come from' })).toHaveProperty(
    'value',
    'condition',
  )
  await saved()
  expect((await read()).content.item).toMatchObject([coded])

  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  await user.type(await screen.findByRole('combobox', { name: 'What do you have?' }), 'gout')
  await user.click(await screen.findByRole('option', { name: /^Gout/ }))
  await screen.findByRole('button', { name: 'Remove the code C307' })
  await press('Check and publish')
  await press('Publish version 1')
  expect(await screen.findByText('The form is published')).toBeDefined()
})

it('a person picks a code by the keys, adds own words, and both sides see what was coded', async () => {
  const { assignment, client, professional } = await askForForm(ITEMS)
  const { user, close } = await open(assignment.id)
  const field = await screen.findByRole('combobox', { name: 'What do you have?' })
  await user.type(field, 'high blood press')
  await screen.findByRole('listbox', { name: 'Suggested codes' })
  expect(await findAccessibilityProblems()).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => field).toHaveProperty('value', 'High blood pressure')
  await screen.findByText('C101')
  await user.type(field, 's')
  await screen.findByText('The name was changed, so the code is gone.')
  await user.keyboard('{Escape}{Backspace}')
  await screen.findByRole('button', { name: 'Remove the code C101' })

  await user.click(screen.getByRole('button', { name: 'Add another answer to “What do you have?”' }))
  await user.type(screen.getByRole('combobox', { name: 'What do you have?, answer 2' }), 'Cold feet ')
  await screen.findByText('Saved')
  await expect
    .poll(async () => {
      const path = `/care-data/form-assignments/${assignment.id}` as const
      return (await client.call<OpenForm>('GET', path)).draft.answers[0]?.answers
    })
    .toEqual([{ valueCoding: PRESSURE }, { valueString: 'Cold feet ' }])
  await user.click(screen.getByRole('button', { name: 'Review answers' }))
  await screen.findByText(/^High blood pressure, Cold feet/)
  await user.click(screen.getByRole('button', { name: 'Submit answers' }))
  await screen.findByRole('heading', { name: 'Your answers were submitted' })
  await screen.findByRole('region', PROPOSALS)
  await close()

  const { assignment: closed } = await client.call<OpenForm>(
    'GET',
    `/care-data/form-assignments/${assignment.id}`,
  )
  const id = closed.responseId ?? ''
  const response = await professional.call<QuestionnaireResponse>(
    'GET',
    `/care-data/questionnaire-responses/${id}`,
  )
  expect(response.answers['conditions']).toHaveLength(2)
  const submitted = await openPage(`/client/health-profile/questionnaire?response=${id}`, { as: 'client' })
  const proposals = within(await screen.findByRole('region', PROPOSALS))
  expect(await proposals.findByText('C101')).toBeDefined()
  await submitted.user.click(screen.getByRole('button', { name: 'Correct answers' }))
  const corrected = await screen.findByRole('combobox', { name: 'What do you have?' })
  expect(corrected).toHaveProperty('value', 'High blood pressure')
  await submitted.user.type(corrected, 's')
  await screen.findByRole('cell', { name: 'High blood pressures, Cold feet' })
  await submitted.user.keyboard('{Escape}{Backspace}')
  await screen.findByText('Nothing is different.')
  await submitted.close()

  const review = await openPage(`/professional/forms?response=${id}`, { as: 'professional2' })
  await review.user.click(await screen.findByText('C101'))
  await expect.poll(() => screen.getByText(/Written for this demo/).closest('details')?.open).toBe(true)
  expect(await findAccessibilityProblems()).toEqual([])
})

it('where no codes were imported, any words are typed, and the author is told', async () => {
  const { network } = await useProduct()
  const { assignment } = await askForForm(ITEMS)
  const forgetCodes = () =>
    network.alter('GET /api/medical-search/code-systems', () => JSON.stringify({ items: [] }))
  forgetCodes()
  const filling = await open(assignment.id)
  await filling.user.type(await screen.findByRole('textbox', { name: 'What do you have?' }), 'hay fever')
  await screen.findByText('Saved')
  expect(network.calls.some((call) => call.startsWith(SUGGEST))).toBe(false)
  await filling.close()
  const { id } = await createForm({ item: ITEMS })
  forgetCodes()
  await openForm(id, '&item=conditions')
  await screen.findByText('No medical codes are available here yet, so people answer in their own words.')
})

it('who fills in a form by a link answers in own words, and nothing is asked of the medical search', async () => {
  const product = await useProduct()
  const professional = await product.as('professional')
  const form = await publishForm(professional, {
    resourceType: 'Questionnaire',
    title: 'Before your first visit',
    item: ITEMS,
  })
  const { url } = await professional.call<{ link: FormLink; url: string }>('POST', '/care-data/form-links', {
    questionnaireId: form.id,
    label: 'Somebody new',
    days: 7,
  })
  const { pathname, hash } = new URL(url)
  const { user, network } = await openPage(`${pathname}${hash}` as `/${string}`)
  await user.type(await screen.findByRole('textbox', { name: 'What do you have?' }), 'Asthma')
  await screen.findByText('Saved')
  expect(network.calls.some((call) => call.includes('/api/medical-search/'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Review answers' }))
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  await screen.findByRole('heading', { name: 'Your answers were submitted' })
})
