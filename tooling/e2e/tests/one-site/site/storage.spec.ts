import { ACCOUNTS } from '../../../src/accounts.ts'
import { heading, NAMES } from '../../../src/names.ts'
import { sendSignIn, SIGN_IN_ADDRESS } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const BROKEN_STORAGES = {
  'throws on every call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }
  },
  'cannot even be reached': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
} as const

for (const [what, breakStorage] of Object.entries(BROKEN_STORAGES)) {
  test(`the site is usable with a storage that ${what}`, async ({ page }) => {
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.addInitScript(breakStorage)
    await page.goto(SIGN_IN_ADDRESS)
    await settle(page)
    await sendSignIn(page, ACCOUNTS.client.email)
    await expect(page).toHaveURL((url) => url.pathname === '/client')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('button', { name: NAMES.account })).toBeVisible()
    expect(loads).toBe(1)
  })
}

test('rubbish in the storage does not keep anybody out', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of [
      'platform.token',
      'platform.token:meta',
      'i18nextLng',
      'platform.language',
      'platform.cookies',
    ]) {
      localStorage.setItem(key, '{"half":')
    }
  })
  await page.goto('/main')
  await settle(page)
  await expect(page).toHaveURL((url) => url.pathname === '/main')
})
