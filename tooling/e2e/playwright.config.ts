import { chromiumLaunchOptions } from '@platform/chromium'
import { defineConfig } from '@playwright/test'
import { chooseEnvironment } from './src/product/environment.ts'
import { createSites } from './src/sites.ts'
import type { TestOptions, WorkerOptions } from './src/test.ts'

const { portBase, dataFolder } = await chooseEnvironment()
const sites = createSites(portBase)

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'tests',
  outputDir: '.reports/results',
  reporter: [['list'], ['json', { outputFile: '.reports/playwright.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // They end what hangs, also on a machine that is slow or busy, and say nothing of how fast a page has to be.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as the test; nobody opens one where there is nobody.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
  projects: sites.map((site, index) => ({
    name: site.id,
    use: { site },
    // What does not depend on the site is tested on the first one.
    ...(index === 0 ? {} : { testIgnore: '**/one-site/**' }),
  })),
  webServer: {
    name: 'product',
    command: 'node --conditions=@platform/source src/product/start-product.ts',
    // The sites answer before the demo accounts are there.
    url: `http://localhost:${portBase}/readyz`,
    env: { PORT_BASE: String(portBase), DATA_DIR: dataFolder },
    reuseExistingServer: true,
    stdout: 'pipe',
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
