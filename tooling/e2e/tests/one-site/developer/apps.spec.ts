import type { APIRequestContext } from '@playwright/test'
import { press } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

const DAY_MS = 86_400_000
/** What is sent again is the same. */
const NOW_MS = Date.now()

/** As a script of somebody’s own: a token, and nothing of a browser. */
function post(request: APIRequestContext, token: string) {
  const measurements = [72, 75, 71].map((value, index) => ({
    id: `night-${index}`,
    kind: 'pulse',
    value,
    unit: '/min',
    at: new Date(NOW_MS - (3 - index) * DAY_MS).toISOString(),
  }))
  const headers = { authorization: `Bearer ${token}` }
  return request.post('/api/developer/measurements', { headers, data: { measurements } })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}, in a window 390 wide`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme })

    test('an app is let in by keyboard, adds what the journal shows, and is ended', async ({
      page,
      request,
    }) => {
      test.slow()
      const check = async (): Promise<void> => {
        expect.soft(await findOverflow(page)).toEqual([])
        expect.soft(await findAccessibilityProblems(page)).toEqual([])
      }
      await openAccount(page, request)
      await page.goto('/client/settings#apps')
      await settle(page)
      const section = page.getByRole('region', { name: 'Apps and devices' })
      await expect(section.getByText('No apps or devices yet')).toBeVisible()
      await check()

      await press(page, section.getByRole('button', { name: 'Add an app or device' }), 'Enter')
      await expect(section.getByLabel('Name')).toBeFocused()
      await page.keyboard.type('Night watch')
      await press(page, section.getByRole('checkbox', { name: 'Add measurements' }), 'Space')
      // Tab leads to the one that is chosen, an arrow to the one before.
      await press(page, section.getByRole('radio', { name: '90 days' }), 'ArrowUp')
      await expect(section.getByRole('radio', { name: '30 days' })).toBeChecked()
      await check()
      await press(page, section.getByRole('button', { name: 'Create token' }), 'Enter')
      await expect(section.getByRole('heading', { name: 'Token for “Night watch”' })).toBeFocused()
      const token = await section.getByLabel('Token', { exact: true }).inputValue()
      await check()
      await press(page, section.getByRole('button', { name: 'I have copied it' }), 'Enter')
      await expect(section.getByRole('row', { name: /Night watch/ })).toBeVisible()
      await page.reload()
      await settle(page)
      await expect(section.getByRole('row', { name: /Night watch/ })).toBeVisible()
      expect(await page.content()).not.toContain(token)

      // Nothing that the page has set in the browser comes along with what a script sends.
      for (const outcome of [{ stored: 3 }, { stored: 0, present: 3 }])
        expect(await (await post(request, token)).json()).toMatchObject(outcome)
      await page.goto('/client/journal?view=charts&kind=pulse')
      await settle(page)
      await expect(
        page.getByText(/The newest value came from Night watch, added by Ines Duarte/),
      ).toBeVisible()
      await check()

      await page.goto('/client/settings#apps')
      await settle(page)
      await press(page, section.getByRole('button', { name: 'Details of Night watch' }), 'Enter')
      const details = page.getByRole('dialog', { name: 'Night watch' })
      await expect(details.getByText('Added measurements')).toHaveCount(2)
      await check()
      await page.keyboard.press('Escape')
      await expect(details).toHaveCount(0)
      await press(page, section.getByRole('button', { name: 'End Night watch' }), 'Enter')
      const question = page.getByRole('dialog', { name: 'End “Night watch”?' })
      await press(page, question.getByRole('button', { name: 'End', exact: true }), 'Enter')
      await expect(section.getByText('No apps or devices yet')).toBeVisible()
      const refused = await post(request, token)
      expect([refused.status(), await refused.json()]).toMatchObject([401, { code: 'app_token_ended' }])

      const log = page.getByRole('region', { name: 'Who has viewed my record' })
      await page.goto('/client/settings#access-log')
      await expect(log.getByRole('row', { name: /Night watch.*added to your journal/ })).toBeVisible()
      await check()
    })
  })
}
