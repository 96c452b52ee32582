import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@platform/i18n'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'

const FOLDER = fileURLToPath(new URL('../../../packages/site/pictures', import.meta.url))

/** What the landing pages show of the product: a conversation on a phone, and the day of a professional. */
const PICTURES = [
  {
    name: 'client',
    signIn: '/main#login',
    role: /Client$/,
    path: '/client/messages',
    size: { width: 390, height: 600 },
    scale: 1.5,
  },
  {
    name: 'professional',
    signIn: '/main/professional#login',
    role: /Professional$/,
    path: '/professional',
    size: { width: 1160, height: 620 },
    scale: 1.25,
  },
] as const
/** Text stays sharp, and areas of one colour need no more. */
const QUALITY = 0.3

for (const { name, signIn, role, path, size, scale } of PICTURES) {
  test.describe(name, () => {
    test.use({ viewport: size, deviceScaleFactor: scale })

    test(`the picture of a ${name} for the landing page`, async ({ page, site, context }) => {
      test.setTimeout(600_000)
      await page.goto(signIn)
      await page.getByRole('group', { name: /demo/ }).getByRole('button', { name: role }).click()
      await expect(page).not.toHaveURL(/#login/)
      await page.evaluate(() => localStorage.setItem('platform.cookies', 'needed'))
      const folder = join(FOLDER, site.id.toLowerCase())
      const encoder = await context.newPage()
      mkdirSync(folder, { recursive: true })
      for (const language of LANGUAGES) {
        await page.evaluate((chosen) => localStorage.setItem('platform.language', chosen), language)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await openToShow(page, path)
          const file = join(folder, `${name}.${language}.${colorScheme}.webp`)
          writeFileSync(file, await encode(encoder, await page.screenshot()))
        }
      }
    })
  })
}

async function openToShow(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  if (path.endsWith('/messages')) {
    await main.getByRole('list').getByRole('link').first().click()
    await expect(main.getByRole('textbox')).toBeVisible()
  }
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The browser's own encoder, on a page without the rules of the site. */
async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(
    async ([base64, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(webp)
}
