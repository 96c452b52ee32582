import { readFile } from 'node:fs/promises'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { answerCookies, sendSignIn } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PARTICIPANT = 'premium@example.com'
const ADDRESS = '/study/register?study=sleep-and-shift-work'

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ request, site }) => {
  const session = await startApiSession(request, site, PARTICIPANT)
  // Whether they take part, is what a test before may have left; refused when they do not.
  await session.call('POST', '/account/studies/sleep-and-shift-work/withdrawal')
})

test('somebody who is not signed in reads the study, signs in, comes back, joins, and leaves', async ({
  page,
}) => {
  await page.goto('/study/register')
  await settle(page)
  await answerCookies(page)
  await page.getByRole('link', { name: 'Sleep and shift work' }).click()
  await expect(page.getByRole('heading', { name: 'Who can take part' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await sendSignIn(page, PARTICIPANT)
  await expect(page).toHaveURL(ADDRESS)
  await page.getByRole('button', { name: 'Sign and join' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Your full name').fill('Tomás Ferreira')
  await page.getByLabel('I have read this text. I agree to take part.').check()
  await page.getByRole('button', { name: 'Sign and join' }).click()
  await expect(page.getByText('You take part in this study')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my copy (PDF)' }).click(),
  ])
  const copy = await readFile(await download.path())
  expect(copy.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await page.reload()
  await page.getByRole('button', { name: 'Leave study' }).click()
  await page.getByRole('button', { name: 'Leave study' }).click()
  await expect(page.getByText('You have left this study')).toBeVisible()
})

test('a signature can be drawn', async ({ page, request, site }) => {
  const session = await startApiSession(request, site, PARTICIPANT)
  await useToken(page, session.token)
  await page.goto(ADDRESS)
  await settle(page)
  await page.getByLabel('Draw my signature').check()
  const pad = page.getByRole('img', { name: 'You have not drawn anything yet' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no area to draw on')
  await page.mouse.move(box.x + 20, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Your signature is drawn' })).toBeVisible()
  await page.getByLabel('I have read this text. I agree to take part.').check()
  await page.getByRole('button', { name: 'Sign and join' }).click()
  await expect(page.getByText('You take part in this study')).toBeVisible()
  expect((await session.call('POST', '/account/studies/sleep-and-shift-work/withdrawal')).status()).toBe(200)
})

test('who signed an older text is shown the new one and signs again', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, 'client2@example.com')
  await useToken(page, token)
  await page.goto(ADDRESS)
  await settle(page)
  await expect(page.getByText('The text has changed since you signed it')).toBeVisible()
  await page.getByLabel('Your full name').fill('Zoë Okafor-Müller')
  await page.getByLabel('I have read this text. I agree to take part.').check()
  await page.getByRole('button', { name: 'Sign new text' }).click()
  await expect(page.getByText('You take part in this study')).toBeVisible()
})

test('a closed study takes nobody in, and one that is not there says so', async ({ page, request, site }) => {
  await page.goto('/study/register?study=walking-after-surgery')
  await settle(page)
  await expect(page.getByText('This study is closed')).toBeVisible()
  await page.goto('/study/register?study=nothing-here')
  await expect(page.getByText(/^We cannot find this/)).toBeVisible()
  const admin = await startApiSession(request, site, 'admin@example.com')
  await useToken(page, admin.token)
  await page.goto('/admin/studies')
  await settle(page)
  await expect(page.getByRole('row', { name: /Sleep and shift work/ })).toBeVisible()
})
