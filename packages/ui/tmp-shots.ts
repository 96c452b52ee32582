import { chromiumLaunchOptions } from '@platform/chromium'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
const [parts = '', modes = 'light-1280,dark-1280,light-390,dark-390', extra = ''] = process.argv.slice(2)
if (!process.env.SKIP) await build({ configFile: 'gallery/vite.config.ts', logLevel: 'error' })
const server = await preview({ configFile: 'gallery/vite.config.ts', logLevel: 'error', preview: { port: 0 } })
const browser = await chromium.launch(await chromiumLaunchOptions())
for (const part of parts.split(',')) for (const mode of modes.split(',')) {
  const [scheme = '', width = '', dir = 'ltr'] = mode.split('-')
  const context = await browser.newContext({ viewport: { width: Number(width), height: extra ? 800 : 400 }, reducedMotion: 'reduce', hasTouch: width === '390' })
  const page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}?part=${part}&scheme=${scheme}&dir=${dir}${extra ? `&open=${extra}` : ''}`)
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  if (extra) await page.screenshot({ path: `/tmp/shots/${part}-${extra}-${mode}.png` })
  else await page.locator('main section').first().screenshot({ path: `/tmp/shots/${part}-${mode}.png` })
  await context.close()
}
await browser.close(); await server.close()
