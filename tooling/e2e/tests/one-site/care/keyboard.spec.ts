import type { Page } from '@playwright/test'
import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { share } from '../../../src/care-team.ts'
import { createAddress, openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A line on which each answer takes its time. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

test('somebody is invited and written to by keyboard alone, on a slow line', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  await share(page, request, site, ['messages'])
  const address = createAddress()
  await page.goto('/client/myteam')
  await settle(page)
  await slowDown(page)
  const opener = page.getByRole('button', { name: 'Invite someone' })
  await press(page, opener, 'Enter')
  const inviting = page.getByRole('dialog', { name: 'Invite someone to the care team' })
  await type(page, inviting.getByLabel('Email address'), address)
  await press(page, inviting.getByRole('checkbox', { name: 'Documents' }), 'Space')
  await press(page, inviting.getByRole('button', { name: 'Send invitation' }), 'Enter')
  await expect(inviting).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toHaveCount(1)

  await page.goto('/client/messages')
  await settle(page)
  await press(page, page.getByRole('button', { name: 'Write a message' }), 'Enter')
  const writing = page.getByRole('dialog', { name: 'New conversation' })
  await expect(writing.getByRole('checkbox')).toBeChecked()
  await type(page, writing.getByLabel('Subject'), 'By keyboard')
  await type(page, writing.getByLabel('Your message'), 'No pointer was used')
  await press(page, writing.getByRole('button', { name: 'Send message' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeFocused()
  await type(page, page.getByLabel('Your message'), 'Nor for the answer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Nor for the answer')
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('a double click sends once, and the way back and a reload lose nothing', async ({
  page,
  request,
  site,
}) => {
  await openAccount(page, request)
  await share(page, request, site, ['messages'])
  await page.goto('/client/messages')
  await settle(page)
  await slowDown(page)
  await page.getByRole('button', { name: 'Write a message' }).click()
  const writing = page.getByRole('dialog', { name: 'New conversation' })
  await expect(writing.getByRole('checkbox')).toBeChecked()
  await writing.getByLabel('Subject').fill('Clicked twice')
  await writing.getByLabel('Your message').fill('Once is enough')
  await writing.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Clicked twice' })).toBeVisible()
  await page.getByLabel('Your message').fill('Twice again')
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.reload()
  const log = page.getByRole('log')
  await expect(log.getByText('Once is enough')).toHaveCount(1)
  await expect(log.getByText('Twice again')).toHaveCount(1)
  await page.goBack()
  await settle(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('link').filter({ hasText: 'Clicked twice' })).toHaveCount(1)
})
