import { useToken } from '../../../src/api-session.ts'
import { expectSound, expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, goTo, settle, test } from '../../../src/test.ts'

const OPEN_GOUT = `/professional/medical-search?q=gout&code=C307&of=${encodeURIComponent('https://demo.example/codes')}`

test('a professional proposes a code from the search, the client accepts it, and both see the entry with its code', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const shared = await share(client, request, site, ['record'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await goTo(professional, OPEN_GOUT)
    await professional.getByRole('button', { name: 'Propose for a client' }).click()
    const choosing = professional.getByRole('dialog', { name: 'Propose for a client' })
    await choosing.getByLabel('Client', { exact: true }).selectOption(shared.personId)
    await expectSound(professional, 'the choice of a client')
    await choosing.getByRole('button', { name: 'Next' }).click()
    const dialog = professional.getByRole('dialog', { name: 'Propose a condition' })
    await expect(dialog.getByLabel('Name of the condition')).toHaveValue('Gout')
    await expect(dialog.getByText('C307')).toBeVisible()
    await dialog.getByLabel(/^Note/).fill('In the left foot')
    await expectSound(professional, 'the proposal of a code')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(dialog).toHaveCount(0)

    await goTo(client, '/client/health-profile')
    const proposed = client.getByRole('region', { name: 'Proposed by your care team' })
    await proposed.getByText('C307').click()
    await expect(proposed.getByText(/Written for this demo/)).toBeVisible()
    await expectSound(client, 'a proposal with a code')
    await proposed.getByRole('button', { name: 'Accept: Gout' }).click()
    await client.getByRole('dialog', { name: 'Accept: Gout' }).getByRole('button', { name: 'Accept' }).click()
    await expect(client.getByRole('region', { name: 'Conditions' }).getByText('C307')).toBeVisible()

    await goTo(professional, `/professional/clients/${shared.personId}?tab=record`)
    const conditions = professional.getByRole('region', { name: 'Conditions' })
    await expect(conditions.getByText('In the left foot')).toBeVisible()
    await conditions.getByText('C307').click()
    await expect(conditions.getByText(/Written for this demo/)).toBeVisible()
    await expectSound(professional, 'an entry with a code')
  } finally {
    await context.close()
  }
})

test('on a phone a code is chosen by the keyboard alone, lost with another name, and stands on the entry', async ({
  page,
  request,
}) => {
  test.slow()
  await openAccount(page, request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/client/health-profile')
  await settle(page)
  const conditions = page.getByRole('region', { name: 'Conditions' })
  await conditions.getByRole('button', { name: 'Add condition' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add condition' })
  const field = dialog.getByRole('combobox', { name: 'Name of the condition' })
  await expect(field).toBeFocused()
  await page.keyboard.type('high blood press')
  const options = dialog.getByRole('listbox', { name: 'Suggested codes' }).getByRole('option')
  await expect(options.first()).toContainText('C101')
  await expectSoundInWindow(page, 'suggested codes on a phone')

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.type('u')
  await expect(options.first()).toContainText('C101')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('High blood pressure')
  const remove = dialog.getByRole('button', { name: 'Remove the code C101' })
  await expect(remove).toBeVisible()
  await page.keyboard.type('s')
  await expect(dialog.getByText('The name was changed, so the code is gone.')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await expect(remove).toBeVisible()
  await expectSoundInWindow(page, 'a chosen code on a phone')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const code = conditions.locator('summary', { hasText: 'C101' })
  await code.focus()
  await page.keyboard.press('Enter')
  await expect(conditions.getByText(/Written for this demo/)).toBeVisible()
  await expectSoundInWindow(page, 'an entry with a code on a phone')
})
