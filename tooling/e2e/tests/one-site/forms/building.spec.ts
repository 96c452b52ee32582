import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { chooseRadio, moveTo, press, type } from '../../../src/accessibility/by-keyboard.ts'
import { expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { useToken } from '../../../src/api-session.ts'
import { openProfessional, share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, goTo, test } from '../../../src/test.ts'

const TITLE = 'Before your operation'
const SMOKES = 'Do you smoke?'
const COUNT = 'How many cigarettes a day?'
const MOVES = 'How often do you exercise?'
const OFTEN = ['Never', 'Sometimes', 'Every day'] as const
const NOTE = 'What else should we know?'

const outlineOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Questions and sections in their order' })

/** The one row of the outline that the Tab key stops at, and from there the arrows to the one that is wanted. */
async function goToRow(page: Page, text: string): Promise<Locator> {
  const outline = outlineOf(page)
  const row = outline.getByRole('button', { name: text })
  await press(page, outline.locator('button[tabindex="0"]'), 'Home')
  await moveTo(page, row, 'ArrowDown', outline.getByRole('button'))
  return row
}

async function add(page: Page, button: string, kind: string, text: string): Promise<void> {
  await press(page, page.getByRole('button', { name: button, exact: true }), 'Enter')
  await chooseItem(page, page.getByRole('menuitem', { name: kind, exact: true }))
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused()
  await page.keyboard.type(text)
}

async function chooseItem(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible()
  await moveTo(page, item, 'ArrowDown', item.locator('xpath=..').getByRole('menuitem'))
  await page.keyboard.press('Enter')
}

/** Tab leads to the tab that is open, arrows to the others. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await press(page, page.getByRole('tab', { selected: true }), 'Home')
  await moveTo(page, tab, 'ArrowRight', page.getByRole('tab'))
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

async function build(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'New form' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'New form' })
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), TITLE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await add(page, 'Add', 'Section', 'Your habits')
  await add(page, 'Add to this section', 'Yes or no', SMOKES)
  await add(page, 'Add', 'Choose one answer', MOVES)
  await type(page, page.getByRole('textbox', { name: 'Answer 1' }), OFTEN[0])
  await type(page, page.getByRole('textbox', { name: 'Answer 2' }), OFTEN[1])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Answer 3' })).toBeFocused()
  await page.keyboard.type(OFTEN[2])
  await add(page, 'Add', 'Whole number', COUNT)
  await type(page, page.getByRole('textbox', { name: 'Smallest number' }), '1')
  await type(page, page.getByRole('textbox', { name: 'Largest number' }), '60')
  await add(page, 'Add', 'Long text', NOTE)
}

async function refine(page: Page): Promise<void> {
  const rows = outlineOf(page).getByRole('button')
  await goToRow(page, COUNT)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.nth(2)).toContainText(COUNT)
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Add a condition' }), 'Enter')
  await expect(page.getByRole('combobox', { name: 'Show when' })).toHaveText(/Do you smoke/)
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('true')
  await expect(rows.nth(2)).toContainText('With a condition')
  await page.keyboard.press('Control+Z')
  await expect(rows.nth(2)).not.toContainText('With a condition')
  await page.keyboard.press('Control+Z')
  await expect(rows.nth(3)).toContainText(COUNT)
  await press(page, page.getByRole('button', { name: 'Redo' }), 'Enter')
  await expect(rows.nth(2)).toContainText(COUNT)
  await page.keyboard.press('Control+Shift+Z')
  await expect(rows.nth(2)).toContainText('With a condition')
}

async function tryOut(page: Page): Promise<void> {
  await openTab(page, 'Preview')
  const count = page.getByRole('textbox', { name: COUNT })
  await expect(page.getByRole('group', { name: SMOKES })).toBeVisible()
  await expect(count).toHaveCount(0)
  await chooseRadio(page, page.getByRole('radio', { name: 'Yes' }))
  await type(page, count, '90')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter 60 or less')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Check and publish' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Check and publish' })
  await press(page, dialog.getByRole('button', { name: 'Publish version 1' }), 'Enter')
  await expect(dialog.getByText('The form is published')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Send this form' }), 'Enter')
}

async function send(page: Page, round: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Send “${TITLE}”` })
  await press(page, dialog.getByRole('checkbox').first(), 'Space')
  await type(page, dialog.getByLabel('Name of the round'), round)
  await press(page, dialog.getByRole('button', { name: 'Send', exact: true }), 'Enter')
  await expect(dialog).toHaveCount(0)
}

async function fillIn(page: Page, count: string, often: string): Promise<void> {
  await goTo(page, '/client/health-profile/questionnaire')
  await press(page, page.getByRole('link', { name: `Fill in “${TITLE}”` }), 'Enter')
  await chooseRadio(page, page.getByRole('radio', { name: 'Yes' }))
  await type(page, page.getByRole('textbox', { name: COUNT }), count)
  await chooseRadio(page, page.getByRole('radio', { name: often }))
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Review answers' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Submit answers' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Your answers were submitted' })).toBeFocused()
}

test('a form is built, sent, filled in, reviewed and compared by keyboard alone', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const { professional: sender } = await share(client, request, site, ['record'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    await useToken(page, sender.token)
    await goTo(page, '/professional/forms')
    await build(page)
    await refine(page)
    await tryOut(page)
    await publish(page)
    await send(page, 'First visit')
    await fillIn(client, '20', OFTEN[0])

    await openTab(page, 'Responses')
    const first = page.getByRole('row').filter({ hasText: 'First visit' })
    await expect(first).toContainText('Not reviewed')
    await press(page, page.getByRole('button', { name: 'Send a form' }), 'Enter')
    await send(page, 'Second visit')
    await fillIn(client, '5', OFTEN[2])
    const second = page.getByRole('row').filter({ hasText: 'Second visit' })
    await expect(second).toContainText('Not reviewed')
    await press(page, second.getByRole('link'), 'Enter')
    await press(page, page.getByRole('button', { name: 'Mark as reviewed' }), 'Enter')
    await expect(page.getByText(/^Reviewed .* by /)).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Compare rounds' }), 'Enter')
    const table = page.getByRole('table', { name: 'All answers' })
    await expect(table.getByRole('row', { name: COUNT })).toContainText(/20.*5/)
    await expect(table.getByRole('row', { name: MOVES })).toContainText(/Never.*Every day/)
  } finally {
    await context.close()
  }
})

const UNIT = {
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
}

/** One item of each kind, below a heading that is long; the last one with a condition. */
const EVERY_KIND = {
  resourceType: 'Questionnaire',
  status: 'draft',
  language: 'en',
  title: 'Everything that we would like to know before your operation in the autumn',
  item: [
    {
      linkId: 'part',
      type: 'group',
      text: 'About you',
      item: [
        { linkId: 'smokes', type: 'boolean', text: SMOKES },
        {
          linkId: 'moves',
          type: 'choice',
          text: MOVES,
          answerOption: OFTEN.map((display) => ({ valueCoding: { code: display, display } })),
        },
      ],
    },
    { linkId: 'text', type: 'text', text: NOTE },
    { linkId: 'weight', type: 'quantity', text: 'How much do you weigh?', extension: [UNIT] },
    { linkId: 'day', type: 'date', text: 'Since when?' },
    { linkId: 'time', type: 'time', text: 'When do you get up?' },
    {
      linkId: 'count',
      type: 'integer',
      text: COUNT,
      enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
    },
  ],
}

const VIEWS = [
  '',
  ...['part', 'smokes', 'moves', 'text', 'weight', 'day', 'time', 'count'].map((item) => `&item=${item}`),
  ...['preview', 'translations', 'versions', 'responses'].map((view) => `&view=${view}`),
]

for (const [language, publishing] of [
  ['en', 'Check and publish'],
  ['ar', 'التحقق والنشر'],
] as const) {
  test.describe(`in ${language}, 390 pixels wide`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the builder of forms has room for everything, in light and in dark', async ({
      page,
      request,
      site,
    }) => {
      test.slow()
      const professional = await openProfessional(request, site)
      const form = { key: randomUUID(), content: EVERY_KIND }
      const { id, version } = await professional.call('POST', '/care-data/questionnaires', form)
      await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
      await useToken(page, professional.token)
      const address = `/professional/forms?form=${String(id)}`
      await goTo(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await press(page, page.getByRole('button', { name: publishing }), 'Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSoundInWindow(page, 'check and publish')
      await page.keyboard.press('Escape')
      await professional.call('POST', `/care-data/questionnaires/${String(id)}/versions`, {
        seenVersion: version,
      })
      for (const view of VIEWS) {
        await goTo(page, `${address}${view}`)
        await expectSoundInWindow(page, view)
      }

      // On a phone the item takes the place of the outline, and gives it back.
      await goTo(page, address)
      const outline = page.locator('ul:has([data-item])')
      await press(page, outline.locator('button[tabindex="0"]'), 'End')
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-inspector-title]')).toBeFocused()
      await expect(outline).toBeHidden()
      await press(page, page.locator('section > button').first(), 'Enter')
      await expect(outline.locator('[data-item="count"] button')).toBeFocused()
    })
  })
}
