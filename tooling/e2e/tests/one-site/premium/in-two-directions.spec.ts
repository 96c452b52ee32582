import { expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { beginPayment, openBuyer, pay } from '../../../src/premium.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A text that is missing is shown as its key. */
const UNTRANSLATED = /\b(?:billing:)?(?:plans|checkouts|subscriptions|receipts|withdrawals)\.\w+/

for (const language of ['en', 'ar'] as const) {
  test(`plans, payments and withdrawal have room for their words, in ${language}`, async ({
    page,
    request,
    site,
  }) => {
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
    const buyer = await openBuyer(page, request, site)
    const payment = await beginPayment(buyer)
    const returning = `/client/premium?checkout=${payment.id}`
    const addresses = ['/main/premium', '/client/premium?interval=year', returning]
    const look = async (address: string): Promise<void> => {
      await page.goto(address)
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of [390, 1280]) {
        const place = `${address} at ${width} px`
        await page.setViewportSize({ width, height: 844 })
        await expectSoundInWindow(page, place)
      }
      expect
        .soft(await page.locator('body').innerText(), `${address}, not translated`)
        .not.toMatch(UNTRANSLATED)
    }
    for (const address of addresses) await look(address)
    await pay(buyer, request, payment)
    await look(returning)
    await look(await readMailLink(request, buyer.email, 'Your receipt for Premium'))
    await buyer.call('POST', '/main/subscription/cancellation')
    await look('/client/premium')
  })
}
