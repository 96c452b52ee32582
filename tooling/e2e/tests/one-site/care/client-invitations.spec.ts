import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { useToken } from '../../../src/api-session.ts'
import { openProfessional, PROFESSIONAL_NAME } from '../../../src/care-team.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

test('a professional asks a client to share, who gives less; notes and an export follow, until it ends', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const address = await openAccount(client, request)
  const { token } = await openProfessional(request, site)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, token)
    await professional.goto('/professional/clients')
    await settle(professional)
    await professional.getByRole('button', { name: 'Invite a client' }).click()
    const inviting = professional.getByRole('dialog', { name: 'Ask a client to share with you' })
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await inviting.getByLabel('Email address').fill(address)
    await inviting.getByRole('checkbox', { name: 'Messages' }).check()
    await inviting.getByRole('checkbox', { name: 'Documents' }).check()
    await inviting.getByRole('button', { name: 'Send invitation' }).click()
    await expect(inviting).toHaveCount(0)
    await expect(professional.getByRole('row').filter({ hasText: address })).toContainText('Waiting')
    expect(await findAccessibilityProblems(professional)).toEqual([])

    const link = await readMailLink(
      request,
      address,
      `${PROFESSIONAL_NAME} asked you to share your health information`,
    )
    await client.goto(link)
    await settle(client)
    // What a professional asks for is the client's to tick.
    await expect(client.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await client.getByRole('checkbox', { name: 'Documents' }).check()
    expect(await findAccessibilityProblems(client)).toEqual([])
    await client.getByRole('button', { name: /^Share this/ }).click()
    await expect(client.getByRole('heading', { level: 1, name: 'You have accepted' })).toBeVisible()

    await professional.getByRole('link', { name: 'Ines Duarte' }).click()
    await settle(professional)
    await professional.getByRole('tab', { name: 'Notes' }).click()
    await professional.getByLabel('Note', { exact: true }).fill('Prefers mornings')
    await professional.reload()
    await settle(professional)
    await expect(professional.getByLabel('Note', { exact: true })).toHaveValue('Prefers mornings')
    await professional.getByRole('button', { name: 'Save note' }).click()
    const note = professional.getByRole('article').filter({ hasText: 'Prefers mornings' })
    await expect(note).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
    await note.getByRole('button', { name: /as entered in error/ }).click()
    await expect(note).toHaveCount(0)
    await professional.getByRole('button', { name: 'Show notes entered in error' }).click()
    await note.getByRole('button', { name: /^Restore/ }).click()
    await expect(note).toHaveCount(0)

    await professional.getByRole('tab', { name: 'Overview' }).click()
    await professional.getByRole('button', { name: 'More for Ines Duarte' }).click()
    await professional.getByRole('menuitem', { name: 'Export what is shared' }).click()
    const exporting = professional.getByRole('dialog', { name: 'Export what Ines Duarte shares' })
    await exporting.getByLabel('Reason').fill('Referral to the hospital')
    const downloading = professional.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await downloading).suggestedFilename()).toBe('Duarte.zip')

    await client.goto('/client/myteam')
    await settle(client)
    await client
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await client.getByRole('menuitem', { name: 'Stop sharing' }).click()
    await client.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
    await expect(professional.getByText('This is no longer shared with you')).toBeVisible()
    await expect(note).toBeVisible()
    expect(await findAccessibilityProblems(professional)).toEqual([])
  } finally {
    await context.close()
  }
})
