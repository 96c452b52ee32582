import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { OpenedSite } from './open-site.ts'

const shown = (page: Page): Promise<string[]> => page.locator('.vp-code-group .active code').allTextContents()

export function describeTabs(open: OpenedSite['open']): void {
  describe('groups of code', () => {
    it('show what was chosen once on every page, also after a reload', async () => {
      const { page, complaints, close } = await open('index')
      expect((await shown(page))[0]).toContain('npm install @platform/session')
      await page.locator('label[data-title="pnpm"]').first().click()
      await page.locator('label[data-title="Nothing"]').first().click()
      await expect
        .poll(() => shown(page))
        .toEqual([
          expect.stringContaining('pnpm add @platform/session'),
          expect.stringContaining("document.querySelector('form')"),
        ])
      await page.getByRole('link', { name: 'Plain TypeScript' }).first().click()
      await page.waitForURL(/plain-typescript/)
      await expect.poll(async () => (await shown(page))[0]).toContain('pnpm add')
      await page.reload()
      await expect.poll(async () => (await shown(page))[0]).toContain('pnpm add')
      expect(complaints).toEqual([])
      await close()
    })

    it('are chosen by the arrow keys, and copied as they are shown', async () => {
      const { page, close } = await open('index')
      await page.getByRole('radio', { name: 'npm', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await shown(page))[0]).toContain('yarn add')
      await page.locator('.vp-code-group .active').first().getByRole('button', { name: 'Copy code' }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('yarn add @platform/session')
      await close()
    })
  })
}
