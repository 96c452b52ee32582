import type { FormLink, QuestionnaireContent } from '@platform/contract/forms'
import { fireEvent, screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { amendResponse, answerForm, sendForm } from '../../testing/answer-form.ts'
import { publishForm } from '../../testing/ask-for-form.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'

const ITEM: QuestionnaireContent['item'] = [
  {
    linkId: 'knee',
    type: 'group',
    text: 'Your knee',
    item: [
      { linkId: 'pain', type: 'integer', text: 'How strong is the pain?', required: true },
      { linkId: 'swollen', type: 'boolean', text: 'Is it swollen?' },
    ],
  },
  {
    linkId: 'weight',
    type: 'decimal',
    text: 'How much do you weigh?',
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
        valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
      },
    ],
  },
  {
    linkId: 'score',
    type: 'decimal',
    text: 'Points',
    readOnly: true,
    extension: [
      {
        url: `${SDC}/sdc-questionnaire-calculatedExpression`,
        valueExpression: {
          language: 'text/fhirpath',
          expression: "%resource.repeat(item).where(linkId='pain').answer.value * 2",
        },
      },
    ],
  },
]

interface Stage {
  readonly client: Caller
  readonly professional: Caller
  readonly formId: string
  /** Sends the form and answers it. */
  readonly answer: (round: string, pain: number) => ReturnType<typeof answerForm>
}

/** Of the demo, who share the record. */
async function useStage(title = `Knee ${randomUUID()}`): Promise<Stage> {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const form = await publishForm(professional, { resourceType: 'Questionnaire', title, item: ITEM })
  return {
    client,
    professional,
    formId: form.id,
    async answer(round, pain) {
      const [asked] = await sendForm(professional, {
        questionnaireId: form.id,
        personIds: [client.id],
        round,
      })
      return answerForm(client, asked?.id ?? '', {
        pain: [{ valueInteger: pain }],
        swollen: [{ valueBoolean: true }],
        weight: [{ valueDecimal: '80.50' }],
      })
    },
  }
}

const openResponses = (formId: string, show = '') =>
  openPage(`/professional/forms?form=${formId}&view=responses${show}`, { as: 'professional' })

it('what comes back is in the table at once; it is read in words, and reviewed', async () => {
  const { formId, answer } = await useStage()
  const { user } = await openResponses(formId)
  await screen.findByRole('heading', { name: 'No one has answered yet' })
  await answer('First visit', 7)
  const row = await screen.findByRole('row', { name: /Clara Brandt/ })
  expect(row.textContent).toContain('First visit')
  expect(row.textContent).toContain('Not reviewed')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(within(row).getByRole('link'))
  await screen.findByRole('heading', { level: 2, name: 'Answers of Clara Brandt' })
  const section = within(screen.getByRole('region', { name: 'Your knee' }))
  expect(section.getByText('How strong is the pain?').closest('div')?.textContent).toContain('7')
  expect(section.getByText('Is it swollen?').closest('div')?.textContent).toContain('Yes')
  screen.getByText('80.50 kg')
  expect(screen.getByText('Points').closest('div')?.textContent).toBe('Points (calculated)14')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }))
  await screen.findByText(/^Reviewed .* by Ingrid Solberg$/)
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull()
})

it('what was changed afterwards is shown with what was said before and why, and is to be reviewed again', async () => {
  const { client, answer } = await useStage()
  const response = await answer('', 7)
  await amendResponse(client, response, {
    answers: { pain: [{ valueInteger: 4 }] },
    reason: 'I had read it wrongly.',
  })
  await openPage(`/professional/forms?response=${response.id}`, { as: 'professional' })
  const history = within(await screen.findByRole('region', { name: 'History of changes' }))
  await history.findByText('I had read it wrongly.')
  const changed = await history.findByRole('row', { name: /How strong is the pain/ })
  expect(
    within(changed)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Before7', 'Now4'])
  expect(history.queryByRole('row', { name: /Is it swollen/ })).toBeNull()
  screen.getByRole('button', { name: 'Mark as reviewed' })
  expect(await findAccessibilityProblems()).toEqual([])
})

it('one unreviewed response leads to the next, which has the focus', async () => {
  const { answer } = await useStage()
  const [first, second] = [await answer('One', 1), await answer('Two', 2)]
  const { user, address } = await openPage(`/professional/forms?response=${second.id}`, {
    as: 'professional',
  })
  await user.click(await screen.findByRole('link', { name: 'Next not reviewed' }))
  await expect.poll(address).toBe(`/professional/forms?response=${first.id}`)
  await screen.findByText('One')
  const heading = screen.getByRole('heading', { level: 2, name: 'Answers of Clara Brandt' })
  await expect.poll(() => document.activeElement).toBe(heading)
  expect(screen.queryByRole('link', { name: 'Next not reviewed' })).toBeNull()
  screen.getByRole('link', { name: 'Previous not reviewed' })
})

it('rounds are compared side by side, and read point by point', async () => {
  const { client, formId, answer } = await useStage()
  await answer('Before', 7)
  const second = await answer('After', 5)
  await amendResponse(client, second, {
    answers: { pain: [{ valueInteger: 3 }] },
    reason: 'Today it is better.',
  })
  const { user } = await openPage(`/professional/forms?form=${formId}&person=${client.id}`, {
    as: 'professional',
  })
  const table = within(await screen.findByRole('table', { name: 'All answers' }))
  const [, first, last] = table.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(first).toMatch(/^Before/)
  expect(last).toMatch(/^After.*changed later$/)
  const cellsOf = (question: RegExp) =>
    within(table.getByRole('row', { name: question }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cellsOf(/How strong is the pain/)).toEqual(['7', '▲changed: 3'])
  expect(cellsOf(/Is it swollen/)).toEqual(['Yes', 'Yes'])
  const slider = await screen.findByRole<HTMLInputElement>('slider', {
    name: 'Move along the rounds of Points',
  })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 6 · After$/)
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 14 · Before$/)
  await user.click(screen.getByRole('checkbox', { name: 'How strong is the pain?' }))
  await screen.findByRole('slider', { name: 'Move along the rounds of How strong is the pain?' })
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a link is shown once, answered without an account, read and reviewed', async () => {
  const { formId, professional } = await useStage('Form by link')
  const { user } = await openResponses(formId, '&show=links')
  await screen.findByRole('heading', { name: 'There is no link to this form' })
  await user.click(screen.getByRole('button', { name: 'Links' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Links to this form' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  await dialog.findByRole('link', { name: 'Enter who the link is for' })
  await user.type(dialog.getByLabelText('For who?'), 'Mr. Abel')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  const address = (await dialog.findByLabelText<HTMLInputElement>('Link')).value
  expect(await findAccessibilityProblems()).toEqual([])
  const secret = address.split('#')[1]
  const { revision } = await professional.call<{ revision: number }>(
    'POST',
    '/care-data/form-links/answers',
    {
      secret,
      seenRevision: 0,
      changes: [{ linkId: 'pain', answers: [{ valueInteger: 9 }], seenRevision: 0 }],
    },
  )
  await professional.call('POST', '/care-data/form-links/response', { secret, seenRevision: revision })
  await user.click(await dialog.findByRole('button', { name: 'View answers: Mr. Abel' }))
  const answers = within(await screen.findByRole('dialog', { name: 'Answers of Mr. Abel' }))
  expect((await answers.findByText('How strong is the pain?')).closest('div')?.textContent).toContain('9')
  await user.click(answers.getByRole('button', { name: 'Mark as reviewed' }))
  await answers.findByText(/^Reviewed: /)
  expect(await findAccessibilityProblems()).toEqual([])
  const path = `/care-data/form-links?questionnaireId=${formId}` as const
  const { items } = await professional.call<{ items: FormLink[] }>('GET', path)
  expect(items.map(({ state, reviewedAt }) => [state, reviewedAt === null])).toEqual([['submitted', false]])
})

it('a link that nobody needs is ended', async () => {
  const { formId, professional } = await useStage('Form by another link')
  await professional.call('POST', '/care-data/form-links', {
    questionnaireId: formId,
    label: 'Ms. Berg',
    days: 7,
  })
  const { user } = await openResponses(formId)
  await user.click(await screen.findByRole('button', { name: 'Links' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Links to this form' }))
  await user.click(await dialog.findByRole('button', { name: 'Turn off link: Ms. Berg' }))
  await dialog.findByText('Turned off')
  expect(dialog.queryByRole('button', { name: 'Turn off link: Ms. Berg' })).toBeNull()
})

it('answers are downloaded as a table', async () => {
  const { formId, answer } = await useStage()
  await answer('Only one', 6)
  const { user, downloads } = await openResponses(formId)
  await user.click(await screen.findByRole('button', { name: 'Download table' }))
  await expect.poll(() => downloads.at(-1)?.name).toBe('answers.csv')
})

it('what waits for a review is on the dashboard, and goes with it', async () => {
  const { answer } = await useStage('Knee for the dashboard')
  const response = await answer('', 8)
  const { user, address, network } = await openPage('/professional', { as: 'professional' })
  const card = within(await screen.findByRole('region', { name: 'Forms to review' }))
  const row = await card.findByRole('link', { name: /Knee for the dashboard/ })
  expect(network.calls).not.toContain('GET /api/care-data/questionnaire-responses')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(row)
  await expect.poll(address).toBe(`/professional/forms?response=${response.id}`)
  await user.click(await screen.findByRole('button', { name: 'Mark as reviewed' }))
  await screen.findByText(/^Reviewed .* by Ingrid Solberg$/)
  const [home] = screen.getAllByRole('link', { name: 'Dashboard' })
  if (home === undefined) throw new Error('There is no way to the dashboard')
  await user.click(home)
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await expect.poll(() => screen.queryByRole('link', { name: /Knee for the dashboard/ })).toBeNull()
})

it('with the end of the consent the answers leave the page', async () => {
  const { client, answer } = await useStage()
  const response = await answer('', 2)
  await openPage(`/professional/forms?response=${response.id}`, { as: 'professional' })
  await screen.findByText('80.50 kg')
  const { members } = await client.call<{ members: { id: string; lastName: string }[] }>(
    'GET',
    `/data-trust/care-team?personId=${client.id}`,
  )
  const member = members.find(({ lastName }) => lastName === 'Solberg')
  await client.call('POST', `/data-trust/care-team/members/${member?.id}/end`)
  await screen.findByText('These answers are not shared with you')
  expect(screen.queryByText('80.50 kg')).toBeNull()
})
