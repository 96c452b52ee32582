import type {
  OpenForm,
  QuestionnaireContent,
  QuestionnaireResponse,
  SavedFormDraft,
} from '@platform/contract/forms'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { askForForm } from '../../testing/ask-for-form.ts'
import { openPage } from '../../testing/open-page.ts'
import type { Caller } from '../../testing/product.ts'

const ITEMS: QuestionnaireContent['item'] = [
  {
    linkId: 'sleep',
    type: 'group',
    text: 'Sleep',
    item: [
      { linkId: 'hours', type: 'decimal', text: 'Hours of sleep', required: true },
      { linkId: 'smokes', type: 'boolean', text: 'Do you smoke?' },
      {
        linkId: 'howMany',
        type: 'integer',
        text: 'How many a day?',
        enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
      },
    ],
  },
  {
    linkId: 'rest',
    type: 'group',
    text: 'Anything else',
    item: [
      { linkId: 'note', type: 'text', text: 'What else should we know?', maxLength: 20 },
      {
        linkId: 'mood',
        type: 'choice',
        text: 'How is your mood?',
        required: true,
        answerOption: [
          { valueCoding: { code: 'good', display: 'Good' } },
          { valueCoding: { code: 'bad', display: 'Bad' } },
        ],
      },
    ],
  },
]

const SAVE = 'PATCH /api/care-data/form-assignments/*/answers'

const open = (id: string, search = '') =>
  openPage(`/client/health-profile/questionnaire?form=${id}${search}`, { as: 'client' })

const readForm = (client: Caller, id: string) =>
  client.call<OpenForm>('GET', `/care-data/form-assignments/${id}`)

/** What the server has of one question. */
async function answerOf(client: Caller, id: string, linkId: string): Promise<unknown> {
  const { draft } = await readForm(client, id)
  return draft.answers.find((answer) => answer.linkId === linkId)?.answers[0]
}

async function answerElsewhere(
  client: Caller,
  id: string,
  linkId: string,
  answers: unknown[],
): Promise<void> {
  const { draft } = await readForm(client, id)
  const seenRevision = draft.answers.find((answer) => answer.linkId === linkId)?.revision ?? 0
  await client.call<SavedFormDraft>('PATCH', `/care-data/form-assignments/${id}/answers`, {
    seenRevision: draft.revision,
    changes: [{ linkId, answers, seenRevision }],
  })
}

it('is filled in part by part, saved as it is typed, reviewed and submitted without what a condition hides', async () => {
  const { assignment, client, professional } = await askForForm(ITEMS)
  const { user } = await open(assignment.id)
  const part = within(await screen.findByRole('form', { name: 'Sleep' }))
  expect(screen.getByText('Part 1 of 2')).toBeDefined()
  expect(screen.getByText('4 questions left')).toBeDefined()
  await user.type(part.getByLabelText('Hours of sleep (required)'), '7,50')
  expect(part.queryByLabelText('How many a day?')).toBeNull()
  await user.click(within(part.getByRole('group', { name: 'Do you smoke?' })).getByLabelText('Yes'))
  await user.type(await part.findByLabelText('How many a day?'), '3')
  await expect.poll(() => answerOf(client, assignment.id, 'howMany')).toEqual({ valueInteger: 3 })
  expect(await answerOf(client, assignment.id, 'hours')).toEqual({ valueDecimal: '7.50' })
  await screen.findByText('Saved')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(within(part.getByRole('group', { name: 'Do you smoke?' })).getByLabelText('No'))
  await expect.poll(() => part.queryByLabelText('How many a day?')).toBeNull()
  await user.click(part.getByRole('button', { name: 'Next part' }))
  const next = within(await screen.findByRole('form', { name: 'Anything else' }))
  expect(document.activeElement?.textContent).toBe('Anything else')
  await user.click(next.getByRole('button', { name: 'Review answers' }))
  await screen.findByRole('heading', { name: 'Review your answers' })
  await user.click(screen.getByRole('button', { name: 'Submit answers' }))
  const problems = await screen.findByRole('alert', { name: '1 answer needs your attention' })
  expect(document.activeElement).toBe(problems)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(within(problems).getByRole('link', { name: 'How is your mood?: Choose an answer' }))
  await user.click(await screen.findByRole('radio', { name: 'Good' }))
  await user.click(screen.getByRole('button', { name: 'Review answers' }))
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  await screen.findByRole('heading', { name: 'Your answers were submitted' })
  const { assignment: closed } = await readForm(client, assignment.id)
  expect(closed.state).toBe('submitted')
  const response = await professional.call<QuestionnaireResponse>(
    'GET',
    `/care-data/questionnaire-responses/${closed.responseId ?? ''}`,
  )
  expect(response.answers).toEqual({
    hours: [{ valueDecimal: '7.50' }],
    smokes: [{ valueBoolean: false }],
    mood: [{ valueCoding: { code: 'good', display: 'Good' } }],
  })
  expect(Object.keys(localStorage).filter((key) => key.includes(assignment.id))).toEqual([])
})

it('goes on where it was after the page is gone, also with what no server has heard of yet', async () => {
  const { assignment, client } = await askForForm(ITEMS)
  const first = await open(assignment.id)
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  first.network.refuse(SAVE, 'internal')
  await first.user.type(hours, '8')
  await screen.findAllByText('Kept on this device. We save it as soon as we can.')
  expect(await answerOf(client, assignment.id, 'hours')).toBeUndefined()
  await first.close()
  await open(assignment.id)
  const reopened = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await expect.poll(() => reopened.value).toBe('8')
  await expect.poll(() => answerOf(client, assignment.id, 'hours')).toEqual({ valueDecimal: '8' })
  await screen.findByText('Saved')
})

it('keeps a number that is not finished and a text that is too long, and says what is wrong with them', async () => {
  const { assignment } = await askForForm(ITEMS)
  const first = await open(assignment.id)
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await first.user.type(hours, 'seven')
  await first.user.tab()
  await screen.findByText('Enter a number')
  await first.close()
  const { user } = await open(assignment.id, '&part=rest')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('What else should we know?')
  await user.click(note)
  await user.paste('More than twenty characters')
  expect(note.value).toBe('More than twenty characters')
  await screen.findByText('Use at most 20 characters. Nothing you entered was removed')
  await user.click(screen.getByRole('button', { name: 'Previous part' }))
  const left = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await expect.poll(() => left.value).toBe('seven')
})

it('keeps both answers of two who fill it in, and asks where they have answered one question', async () => {
  const { assignment, client } = await askForForm(ITEMS)
  const { user, network } = await open(assignment.id)
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await answerElsewhere(client, assignment.id, 'note', [{ valueString: 'From elsewhere' }])
  const first = network.hold(SAVE)
  await user.type(hours, '9')
  await first.arrived
  await answerElsewhere(client, assignment.id, 'hours', [{ valueDecimal: '5' }])
  first.letGo()
  await screen.findByText('Someone else answered: 5')
  expect(hours.value).toBe('9')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => answerOf(client, assignment.id, 'hours')).toEqual({ valueDecimal: '9' })
  const second = network.hold(SAVE)
  await user.type(hours, '9')
  await second.arrived
  await answerElsewhere(client, assignment.id, 'hours', [{ valueDecimal: '6' }])
  second.letGo()
  await screen.findByText('Someone else answered: 6')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(hours.value).toBe('6')
  await user.click(screen.getByRole('button', { name: 'Next part' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What else should we know?')).value).toBe(
    'From elsewhere',
  )
})

it('knows its own answer again whose arrival it did not hear of, also after a reload, and goes on typing over it', async () => {
  const { assignment, client } = await askForForm(ITEMS)
  const first = await open(assignment.id)
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  first.network.loseAnswer(SAVE)
  await first.user.type(hours, '7')
  await expect.poll(() => answerOf(client, assignment.id, 'hours')).toEqual({ valueDecimal: '7' })
  await first.user.type(hours, '.2')
  await first.close()
  const second = await open(assignment.id)
  const again = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await second.user.type(again, '5')
  await expect.poll(() => answerOf(client, assignment.id, 'hours')).toEqual({ valueDecimal: '7.25' })
  await screen.findByText('Saved')
  expect(screen.queryByText(/^Someone else answered/)).toBeNull()
})

it('leaves what was typed on the page when it is withdrawn meanwhile', async () => {
  const { assignment, professional } = await askForForm(ITEMS)
  const { user } = await open(assignment.id)
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await professional.call('DELETE', `/care-data/form-assignments/${assignment.id}`)
  await user.type(hours, '7')
  await screen.findByText('This form takes no more answers')
  expect(hours.value).toBe('7')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('stands in the list until it is submitted, and then among those that were, where it can be corrected', async () => {
  const { assignment, client } = await askForForm(ITEMS, { title: 'Corrected later' })
  await answerElsewhere(client, assignment.id, 'hours', [{ valueDecimal: '5' }])
  await answerElsewhere(client, assignment.id, 'mood', [{ valueCoding: { code: 'bad', display: 'Bad' } }])
  const { user } = await openPage('/client/health-profile/questionnaire', { as: 'client' })
  await user.click(await screen.findByRole('link', { name: 'Continue “Corrected later”' }))
  await user.click(await screen.findByRole('button', { name: 'Next part' }))
  await user.click(await screen.findByRole('button', { name: 'Review answers' }))
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  await user.click(await screen.findByRole('link', { name: 'Read my answers' }))
  await screen.findByRole('button', { name: 'Print' })
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Correct answers' }))
  const hours = await screen.findByLabelText<HTMLInputElement>('Hours of sleep (required)')
  await user.clear(hours)
  await user.type(hours, '6')
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  await user.click(await screen.findByRole('link', { name: 'Say why you correct it' }))
  await user.keyboard('I had counted wrong')
  expect(Object.entries(localStorage).filter(([, kept]) => kept === 'I had counted wrong')).toHaveLength(1)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  const history = within(await screen.findByRole('region', { name: 'What was corrected' }))
  await history.findByText('I had counted wrong')
  expect(Object.values(localStorage)).not.toContain('I had counted wrong')
  expect(history.getByRole('row', { name: 'Hours of sleep 5 6' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('begins with the answers that the form gives, which are saved as if they had been typed', async () => {
  const { assignment, client } = await askForForm([
    { linkId: 'country', type: 'string', text: 'Where do you live?', initial: [{ valueString: 'Norway' }] },
  ])
  await open(assignment.id)
  const country = await screen.findByLabelText<HTMLInputElement>('Where do you live?')
  await expect.poll(() => country.value).toBe('Norway')
  await expect.poll(() => answerOf(client, assignment.id, 'country')).toEqual({ valueString: 'Norway' })
})

it('shows a long list of questions in parts, leaves out those that conditions empty, and leads to a question of another', async () => {
  const isOpen = { question: 'q1', operator: '=', answerString: 'all' } as const
  const items = Array.from({ length: 75 }, (_, index): NonNullable<QuestionnaireContent['item']>[number] => ({
    linkId: `q${index + 1}`,
    type: 'string',
    text: `Question ${index + 1}`,
    ...(index === 74 && { required: true }),
    ...(index >= 25 && index < 50 && { enableWhen: [isOpen] }),
  }))
  const { assignment } = await askForForm(items)
  const { user } = await open(assignment.id)
  const first = within(await screen.findByRole('form', { name: 'Questions, 1 to 25' }))
  expect(screen.getByText('Part 1 of 2')).toBeDefined()
  expect(first.queryByLabelText('Question 51')).toBeNull()
  await user.type(first.getByLabelText('Question 1'), 'all')
  await screen.findByText('Part 1 of 3')
  await user.click(first.getByRole('button', { name: 'Next part' }))
  await screen.findByRole('form', { name: 'Questions, 26 to 50' })
  await user.click(screen.getByText('All parts of this form'))
  await user.click(screen.getByRole('button', { name: 'Review your answers' }))
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  const problems = within(await screen.findByRole('alert', { name: '1 answer needs your attention' }))
  await user.click(problems.getByRole('link', { name: /^Question 75/ }))
  await screen.findByRole('form', { name: 'Questions, 51 to 75' })
  await expect.poll(() => document.activeElement?.id).toBe(screen.getByLabelText(/^Question 75/).id)
  expect(await findAccessibilityProblems()).toEqual([])
})
