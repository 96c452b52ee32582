// Draws what is shown with a link to the site. The picture is committed: this is run when its words change.
import { chromiumLaunchOptions } from '@platform/chromium'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { readText } from '../read-text.ts'
import { SOCIAL_PICTURE } from './create-head.ts'

const { file, width, height } = SOCIAL_PICTURE
const FONT =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
const require = createRequire(import.meta.resolve('@platform/ui/fonts.css'))
const font = readFileSync(require.resolve(FONT), 'base64')
/** Three tabs, one of them in front, and the same person in each. */
const tabs = [0, 1, 2]
  .map((index) => {
    const x = 720 + index * 140
    const fill = index === 2 ? '#0b7f7a' : '#d9f3f1'
    const line = index === 2 ? '#ffffff' : '#0b7f7a'
    return (
      `<path d="M${x} 250v-58a16 16 0 0 1 16-16h94a16 16 0 0 1 16 16v58z" fill="${fill}" stroke="#0b7f7a" stroke-width="3"/>` +
      `<circle cx="${x + 63}" cy="207" r="11" fill="${line}"/><path d="M${x + 41} 241a22 22 0 0 1 44 0z" fill="${line}"/>`
    )
  })
  .join('')
const page = `<style>
  @font-face { font-family: A; src: url(data:font/woff2;base64,${font}); font-weight: 200 800; }
  body { margin: 0; inline-size: ${width}px; block-size: ${height}px; background: #f8f5f1; color: #25211b; font-family: A; position: relative; }
  svg { position: absolute; }
  .logo { inset: 64px auto auto 80px; block-size: 52px; inline-size: auto; }
  h1 { position: absolute; inset: 290px auto auto 80px; margin: 0; font-size: 92px; font-weight: 700; letter-spacing: -1px; }
  p { position: absolute; inset: 412px auto auto 80px; margin: 0; font-size: 38px; color: #5c564e; line-height: 1.35; max-inline-size: 1020px; }
</style>
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${tabs}<path d="M80 250h1040" stroke="#0b7f7a" stroke-width="3"/></svg>
${readText('apps/default/logo.svg').replace('<svg ', '<svg class="logo" ')}
<h1>Signed in, in every tab</h1>
<p><b>@platform/session</b>: renewed once however many tabs are open, ended in all of them at once</p>`

const browser = await chromium.launch(await chromiumLaunchOptions())
const tab = await browser.newPage({ viewport: { width, height } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
await tab.screenshot({ path: fileURLToPath(new URL(`../../public/${file}`, import.meta.url)) })
await browser.close()
