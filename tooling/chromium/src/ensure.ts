import { chromium } from 'playwright'
import { chromiumLaunchOptions } from './index.ts'

const options = await chromiumLaunchOptions()
const browser = await chromium.launch(options)
console.log(`${options.executablePath} (Chromium ${browser.version()})`)
await browser.close()
