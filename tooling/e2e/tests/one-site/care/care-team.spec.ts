import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PROFESSIONAL = 'harbour@example.com'
const SUBJECT = 'Ines Duarte invites you to a care team'

async function invite(client: Page): Promise<void> {
  await client.goto('/client/myteam')
  await settle(client)
  await expect(client.getByText('Nobody sees anything yet')).toBeVisible()
  await client.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = client.getByRole('dialog', { name: 'Invite to the care team' })
  await dialog.getByLabel('E-mail address').fill(PROFESSIONAL)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Choose at least one part').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Appointments' }).check()
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('About my knee')
  expect(await findAccessibilityProblems(client)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(client.getByRole('row').filter({ hasText: PROFESSIONAL })).toBeVisible()
}

async function chooseFor(client: Page, item: string): Promise<void> {
  await client.getByRole('button', { name: 'Change Rosalind Pike' }).click()
  await client.getByRole('menuitem', { name: item }).click()
}

test('a professional is invited, sees what is shared and no more, and nothing from the moment it ends', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const address = await openAccount(client, request)
  const account = await (await startApiSession(request, site, address, NEW_PASSWORD)).call('GET', '/account')
  const { id }: { id: string } = await account.json()
  await invite(client)
  const link = await readMailLink(request, PROFESSIONAL, SUBJECT)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, (await startApiSession(request, site, PROFESSIONAL)).token)
    await professional.goto(link)
    await settle(professional)
    await expect(professional.getByText('About my knee')).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await professional.getByRole('button', { name: 'Accept the invitation of Ines Duarte' }).click()
    await expect(
      professional.getByRole('heading', { name: 'You have accepted the invitation' }),
    ).toBeVisible()

    // The client has not touched the page: the answer arrives by itself.
    await expect(client.getByRole('row').filter({ hasText: 'Rosalind Pike' })).toContainText('Appointments')

    await professional.getByRole('link', { name: 'Open' }).click()
    await settle(professional)
    expect(await findAccessibilityProblems(professional)).toEqual([])
    // Every account that a test opens has the same name; this one has its own page.
    await professional.locator(`a[href="/professional/clients/${id}"]`).click()
    await expect(professional.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible()
    await professional.getByRole('tab', { name: 'Documents' }).click()
    await expect(professional.getByText('Ines Duarte does not share this with you')).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])

    await chooseFor(client, 'Change what they see')
    const change = client.getByRole('dialog', { name: 'What Rosalind Pike may see' })
    await change.getByRole('checkbox', { name: 'Documents' }).check()
    await change.getByRole('button', { name: 'Save the change' }).click()
    await expect(change).toHaveCount(0)
    await expect(professional.getByText('Ines Duarte does not share this with you')).toHaveCount(0)

    await chooseFor(client, 'See as this member')
    const preview = client.getByRole('dialog', { name: 'What Rosalind Pike sees' })
    await expect(preview.getByText('Sees this')).toHaveCount(2)
    await client.keyboard.press('Escape')

    await chooseFor(client, 'End now')
    await client
      .getByRole('dialog', { name: 'End sharing with Rosalind Pike?' })
      .getByRole('button', { name: 'End now' })
      .click()
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await professional.reload()
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()
    await expect(client.getByText('Nobody sees anything yet')).toBeVisible()
    await expect(client.getByText('Sharing with Rosalind Pike was ended')).toBeVisible()

    await client.goto('/client/settings')
    await settle(client)
    await expect(client.getByRole('row').filter({ hasText: 'Rosalind Pike' }).first()).toBeVisible()
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
