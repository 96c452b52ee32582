import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { press } from '../../../src/accessibility/by-keyboard.ts'
import { findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

interface Call {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The server of an app, somewhere else: down at first. */
async function openReceiver() {
  const state = { isDown: true }
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      response.writeHead(state.isDown ? 503 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    start: () => (state.isDown = false),
    [Symbol.dispose]: () => void server.close(),
  }
}

function isSigned({ headers, body }: Call, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}, in a window 390 wide`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme })

    test('a webhook is added by keyboard, and what its server has missed is sent again', async ({
      page,
      request,
    }) => {
      test.slow()
      using receiver = await openReceiver()
      const check = async (): Promise<void> => {
        expect.soft(await findOverflow(page)).toEqual([])
        expect.soft(await findAccessibilityProblems(page)).toEqual([])
      }
      await openAccount(page, request)
      await page.goto('/client/settings#apps')
      await settle(page)
      const apps = page.getByRole('region', { name: 'Apps and devices' })
      await press(page, apps.getByRole('button', { name: 'Add an app or device' }), 'Enter')
      await page.keyboard.type('Night watch')
      await press(page, apps.getByRole('checkbox', { name: 'Read your whole health record' }), 'Space')
      await press(page, apps.getByRole('button', { name: 'Create token' }), 'Enter')
      await press(page, apps.getByRole('button', { name: 'I have copied it' }), 'Enter')
      await press(page, apps.getByRole('button', { name: 'Details of Night watch' }), 'Enter')

      const section = page.getByRole('region', { name: 'Webhooks' })
      await expect(section.getByText('No webhooks yet')).toBeVisible()
      await press(page, section.getByRole('button', { name: 'Add webhook' }), 'Enter')
      await expect(section.getByLabel('Address')).toBeFocused()
      await page.keyboard.type(receiver.url)
      await press(page, section.getByRole('checkbox', { name: 'Journal and measurements' }), 'Space')
      await check()
      await press(page, section.getByRole('button', { name: 'Add webhook' }), 'Enter')
      const secret = await section.getByLabel('Secret', { exact: true }).inputValue()
      await check()
      await press(page, section.getByRole('button', { name: 'I have saved it' }), 'Enter')

      await press(page, section.getByRole('button', { name: 'Send a test' }), 'Enter')
      await press(page, section.locator('summary'), 'Enter')
      await expect(async () => {
        await section.getByRole('button', { name: 'Refresh' }).click()
        await expect(section.getByText(/answered with 503/).first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await check()
      receiver.start()
      await press(page, section.getByRole('button', { name: 'Send again' }), 'Enter')
      await expect(async () => {
        await section.getByRole('button', { name: 'Refresh' }).click()
        await expect(section.getByText('Delivered')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await check()
      expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect(receiver.calls.every((call) => isSigned(call, secret))).toBe(true)
      expect(receiver.calls[0]?.body).toMatch(/^\{"type":"test",/)
    })
  })
}
