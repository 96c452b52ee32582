import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { useToken } from '../../../src/api-session.ts'
import { callAs, openProfessional, PROFESSIONAL_NAME } from '../../../src/care-team.ts'
import { addFiles, openedDocument } from '../../../src/documents.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { openAccount } from '../../../src/new-account.ts'
import { readToken } from '../../../src/sign-in.ts'
import { expect, goTo, test } from '../../../src/test.ts'

const DOCUMENT = { name: 'knee_scan.txt', mimeType: 'text/plain', buffer: Buffer.from('The knee is better.') }
const TITLE = 'knee scan'
const CLIENT = 'Ines Duarte'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function invite(client: Page, email: string): Promise<void> {
  await goTo(client, '/client/myteam')
  await expect(client.getByText('No one is in the care team yet')).toBeVisible()
  await client.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = client.getByRole('dialog', { name: 'Invite someone to the care team' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Choose at least one thing to share').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Documents' }).check()
  await dialog.getByRole('checkbox', { name: 'Messages' }).check()
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('About my knee')
  expect(await findAccessibilityProblems(client)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(client.getByRole('listitem').filter({ hasText: email })).toBeVisible()
}

async function accept(professional: Page, link: string): Promise<void> {
  await goTo(professional, link)
  await expect(professional.getByText('About my knee')).toBeVisible()
  expect(await findAccessibilityProblems(professional)).toEqual([])
  await professional.getByRole('button', { name: `Accept the invitation from ${CLIENT}` }).click()
  await expect(professional.getByRole('heading', { name: 'You have accepted the invitation' })).toBeVisible()
}

async function writeAbout(client: Page, text: string): Promise<void> {
  await goTo(client, '/client/messages')
  await client.getByRole('button', { name: 'Write a message' }).click()
  const dialog = client.getByRole('dialog', { name: 'New conversation' })
  await expect(dialog.getByRole('checkbox', { name: PROFESSIONAL_NAME })).toBeChecked()
  await dialog.getByLabel('Subject').fill(TITLE)
  await dialog.getByLabel('Your message').fill(text)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(client.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

async function endSharing(client: Page): Promise<void> {
  await goTo(client, '/client/myteam')
  await client.getByRole('button', { name: `More for ${PROFESSIONAL_NAME}` }).click()
  await client.getByRole('menuitem', { name: 'Stop sharing' }).click()
  const dialog = client.getByRole('dialog', { name: `Stop sharing with ${PROFESSIONAL_NAME}?` })
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
}

test('a client and a professional side by side: from the invitation to the end of the consent, each sees what the other does', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const { token, email } = await openProfessional(request, site)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, token)

    await invite(client, email)
    await accept(professional, await readMailLink(request, email, `${CLIENT} invited you to a care team`))
    // The client has not touched the page, and so it goes on: nobody loads a page again to see what the other did.
    const team = client.getByRole('region', { name: 'Your care team' })
    const member = team.getByRole('listitem').filter({ hasText: PROFESSIONAL_NAME })
    await expect(member).toContainText('Documents')

    await goTo(professional, '/professional/documents')
    await goTo(client, '/client/documents')
    await addFiles(client, DOCUMENT, 'My whole team')
    await row(professional, TITLE).getByRole('link').click()
    const detail = openedDocument(professional)
    await expect(detail.getByText('The knee is better.')).toBeVisible()
    await detail.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(detail.getByRole('button', { name: 'Mark as not reviewed' })).toBeVisible()
    await expect(row(client, TITLE)).toContainText('Reviewed')

    await goTo(professional, '/professional/messages')
    await writeAbout(client, 'Have you seen my scan?')
    await professional.getByRole('link').filter({ hasText: TITLE }).click()
    await expect(professional.getByRole('log')).toContainText('Have you seen my scan?')
    await expect(client.getByRole('log')).toContainText(`Read by ${PROFESSIONAL_NAME}`)

    await goTo(professional, '/professional/clients')
    await professional.getByRole('link', { name: CLIENT }).click()
    await expect(professional.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible()
    const { pathname } = new URL(professional.url())
    const personId = pathname.split('/').at(-1) ?? ''
    await endSharing(client)
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()
    await expect(professional.getByText(TITLE)).toHaveCount(0)
    expect(await findAccessibilityProblems(professional)).toEqual([])
    const own = (await readToken(professional)) ?? ''
    for (const path of [`/data-trust/clients/${personId}`, `/main/documents?personId=${personId}`]) {
      const refused = await callAs(request, site, own).answer('GET', path)
      expect(refused.status(), path).toBe(404)
    }
    await professional.reload()
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()

    await expect(client.getByText('No one is in the care team yet')).toBeVisible()
    await expect(client.getByText(`Sharing with ${PROFESSIONAL_NAME} was stopped`)).toBeVisible()
    await goTo(client, '/client/settings')
    for (const data of ['Your documents', 'Your messages', 'Your name, and what you share with them'])
      await expect(row(client, PROFESSIONAL_NAME).filter({ hasText: data }).first()).toBeVisible()
  } finally {
    await context.close()
  }
})
