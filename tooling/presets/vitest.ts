import { chromiumLaunchOptions } from '@platform/chromium'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const SOURCE_CONDITION = '@platform/source'
/** Tests of many parts at once have a folder of their own. */
const TESTED = '{src,demo,tests}/**/*'
const BROWSER_TESTS = `${TESTED}.browser.test.{ts,tsx}`
const DOM_TESTS = `${TESTED}.dom.test.{ts,tsx}`
/** An embedded database costs up to 1 GB while it opens. */
const MAX_WORKERS = 4
/** What a package starts before its tests in a simulated document, where it has such a thing. */
const DOM_GLOBAL_SETUP = globSync('testing/dom-global-setup.ts')
/** What it does around the tests of each file there. */
const DOM_SETUP = globSync('testing/dom-setup.ts')
/**
 * What a test waits for may come late on a machine that is slow, or busy with other tests. These end what hangs, and say nothing of
 * how fast anything has to be: ten times what is needed where nothing else runs.
 */
const PATIENT = { poll: { timeout: 30_000 } }
const TEST_TIMEOUT_MS = 120_000
const HOOK_TIMEOUT_MS = 300_000

const TEMPORARY_FOLDER = fileURLToPath(new URL('temporary-folder.ts', import.meta.url))

const shared = {
  plugins: [react()],
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
}

const nodeProject: TestProjectInlineConfiguration = {
  ...shared,
  test: {
    name: 'node',
    include: [`${TESTED}.test.{ts,tsx}`],
    exclude: [BROWSER_TESTS, DOM_TESTS],
    environment: 'node',
    globalSetup: TEMPORARY_FOLDER,
    expect: PATIENT,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
}

const domProject: TestProjectInlineConfiguration = {
  ...shared,
  test: {
    name: 'dom',
    include: [DOM_TESTS],
    environment: 'happy-dom',
    // What is started may want temporary files.
    globalSetup: DOM_GLOBAL_SETUP.length === 0 ? [] : [TEMPORARY_FOLDER, ...DOM_GLOBAL_SETUP],
    expect: PATIENT,
    setupFiles: [fileURLToPath(new URL('dom-setup.ts', import.meta.url)), ...DOM_SETUP],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
}

async function createBrowserProject(): Promise<TestProjectInlineConfiguration> {
  return {
    ...shared,
    test: {
      name: 'browser',
      include: [BROWSER_TESTS],
      // They have one origin, and so one storage, which a file may empty. Vitest wants them after the others then.
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      expect: PATIENT,
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: HOOK_TIMEOUT_MS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

// Finding a Chromium may mean unpacking one: a package without browser tests must not pay for that.
const hasBrowserTests = globSync(BROWSER_TESTS).length > 0

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    passWithNoTests: true,
    maxWorkers: Math.min(availableParallelism(), MAX_WORKERS),
    projects: [nodeProject, domProject, ...(hasBrowserTests ? [await createBrowserProject()] : [])],
  },
})
