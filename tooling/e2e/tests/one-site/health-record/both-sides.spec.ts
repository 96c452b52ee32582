import type { Page } from '@playwright/test'
import { useToken } from '../../../src/api-session.ts'
import { endSharing, PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, goTo, test } from '../../../src/test.ts'

async function measurePulse(page: Page, value: string, audience: 'My whole team' | 'Only me'): Promise<void> {
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByLabel('What do you want to add?').selectOption({ label: 'Pulse' })
  await dialog.getByRole('textbox', { name: 'Pulse' }).fill(value)
  await dialog.getByRole('radio', { name: audience }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: `${value} per minute` })).toContainText(audience)
}

test('what a client measures is seen on the open page of a professional, what is for the client alone is not, and the end of the consent closes it', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const shared = await share(client, request, site, ['record', 'journal'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await goTo(professional, `/professional/clients/${shared.personId}?tab=journal`)
    await goTo(client, '/client/journal')

    const seen = professional.getByRole('listitem')
    await measurePulse(client, '71', 'My whole team')
    await expect(seen.filter({ hasText: '71 per minute' })).toBeVisible()
    await measurePulse(client, '93', 'Only me')
    // What comes after it has arrived, so it would have come as well.
    await measurePulse(client, '72', 'My whole team')
    await expect(seen.filter({ hasText: '72 per minute' })).toBeVisible()
    await expect(professional.getByText('93 per minute')).toHaveCount(0)

    await endSharing(shared)
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()
    await expect(professional.getByText('71 per minute')).toHaveCount(0)
    const refused = await shared.professional.answer(
      'GET',
      `/care-data/fhir/Observation?patient=${shared.personId}`,
    )
    expect(refused.status()).toBe(404)

    await goTo(client, '/client/settings')
    const log = client.getByRole('row').filter({ hasText: PROFESSIONAL_NAME })
    await expect(log.filter({ hasText: 'Your journal' }).first()).toBeVisible()
  } finally {
    await context.close()
  }
})
