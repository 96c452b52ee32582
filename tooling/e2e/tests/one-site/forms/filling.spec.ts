import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseRadio, press, type } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { asRecords, share, type Shared } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ITEMS = [
  {
    linkId: 'sleep',
    type: 'group',
    text: 'Sleep',
    item: [
      { linkId: 'hours', type: 'decimal', text: 'Hours of sleep', required: true },
      { linkId: 'wakes', type: 'boolean', text: 'Do you wake at night?' },
      {
        linkId: 'why',
        type: 'text',
        text: 'What wakes you?',
        enableWhen: [{ question: 'wakes', operator: '=', answerBoolean: true }],
      },
    ],
  },
  {
    linkId: 'rest',
    type: 'group',
    text: 'Anything else',
    item: [{ linkId: 'note', type: 'text', text: 'What else should we know?' }],
  },
]

/** Asks the client of the page to fill in a form; gives where that is done. */
async function askForForm({ professional, personId }: Shared): Promise<{ id: string; path: string }> {
  const made = await professional.call('POST', '/care-data/questionnaires', {
    key: randomUUID(),
    content: { resourceType: 'Questionnaire', title: 'How you sleep', item: ITEMS },
  })
  const { id: questionnaireId, version } = made
  await professional.call('POST', `/care-data/questionnaires/${String(questionnaireId)}/versions`, {
    seenVersion: version,
  })
  const { items } = await professional.call('POST', '/care-data/form-assignments', {
    key: randomUUID(),
    questionnaireId,
    personIds: [personId],
    dueOn: null,
    remindDays: null,
    round: '',
    note: '',
  })
  const id = String(asRecords(items)[0]?.['id'])
  return { id, path: `/client/health-profile/questionnaire?form=${id}` }
}

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

async function expectSound(page: Page): Promise<void> {
  expect.soft(await findOverflow(page)).toEqual([])
  expect.soft(await findAccessibilityProblems(page)).toEqual([])
}

test('a form is filled in, reviewed and submitted by keyboard alone on a phone', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  const shared = await share(page, request, site, ['record'])
  await askForForm(shared)
  await openAt(page, '/client/health-profile/questionnaire')
  await expectSound(page)
  await press(page, page.getByRole('link', { name: 'Fill in “How you sleep”' }), 'Enter')
  await type(page, page.getByRole('textbox', { name: 'Hours of sleep (required)' }), '6,5')
  await chooseRadio(page, page.getByRole('radio', { name: 'Yes' }))
  await type(page, page.getByRole('textbox', { name: 'What wakes you?' }), 'The street')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Next part' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Anything else' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Review answers' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeFocused()
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Submit answers' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Your answers were submitted' })).toBeFocused()
  await expectSound(page)
})

test('nothing that was typed is lost with a tab that ends while somebody types', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  const shared = await share(page, request, site, ['record'])
  const { path } = await askForForm(shared)
  let typed = ''
  for (const word of ['first ', 'second ', 'third ']) {
    const tab = await context.newPage()
    await openAt(tab, `${path}&part=rest`)
    const note = tab.getByRole('textbox', { name: 'What else should we know?' })
    await expect(note).toHaveValue(typed)
    await note.press('End')
    await note.pressSequentially(word)
    typed += word
    // Before the rest after the last key is over, and without the page hearing of it.
    await tab.close({ runBeforeUnload: false })
  }
  await openAt(page, `${path}&part=rest`)
  await expect(page.getByRole('textbox', { name: 'What else should we know?' })).toHaveValue(typed)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})
