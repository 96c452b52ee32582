import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { useToken } from '../../../src/api-session.ts'
import { PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

const NOT_SHARED = 'Ines Duarte does not share this with you'

async function chooseFor(client: Page, item: string): Promise<void> {
  await client.getByRole('button', { name: `Change ${PROFESSIONAL_NAME}` }).click()
  await client.getByRole('menuitem', { name: item }).click()
}

test('a professional sees what is shared and no more, and an open page follows a change', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const { professional: member, personId } = await share(client, request, site, ['calendar'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, member.token)
    await professional.goto(`/professional/clients/${personId}`)
    await settle(professional)
    await expect(professional.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await professional.getByRole('tab', { name: 'Documents' }).click()
    await expect(professional.getByText(NOT_SHARED)).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await client.goto('/client/myteam')
    await settle(client)
    await chooseFor(client, 'Change what they see')
    const change = client.getByRole('dialog', { name: `What ${PROFESSIONAL_NAME} may see` })
    await change.getByRole('checkbox', { name: 'Documents' }).check()
    await change.getByRole('button', { name: 'Save the change' }).click()
    await expect(change).toHaveCount(0)
    await expect(professional.getByText(NOT_SHARED)).toHaveCount(0)

    await chooseFor(client, 'See as this member')
    const preview = client.getByRole('dialog', { name: `What ${PROFESSIONAL_NAME} sees` })
    await expect(preview.getByText('Sees this')).toHaveCount(2)
  } finally {
    await context.close()
  }
})

test('a child is added, gets a care team of its own by a code, and is read about under its name', async ({
  page,
  request,
}) => {
  await openAccount(page, request)
  await page.goto('/client/myteam')
  await settle(page)
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person you care for' })
  await dialog.getByLabel('First name').fill('Mila')
  await dialog.getByLabel('Last name').fill('Duarte')
  await dialog.getByLabel('Date of birth').fill('2019-03-05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Care team of Mila Duarte' }).click()
  await expect(page.getByRole('region', { name: 'Whose record' })).toContainText('Mila Duarte')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite to the care team' })
  await inviting.getByRole('radio', { name: 'With a code' }).check()
  await inviting.getByRole('checkbox', { name: 'Documents' }).check()
  await inviting.getByRole('button', { name: 'Make a code' }).click()
  await expect(inviting.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}$/)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await inviting.getByRole('button', { name: 'I have noted it' }).click()
  await page.reload()
  await settle(page)
  await expect(page.getByRole('row').filter({ hasText: 'Whoever has the code' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})
