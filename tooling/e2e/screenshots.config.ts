import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'
import type { TestOptions, WorkerOptions } from './src/test.ts'

/** Pictures for people to look at; nothing is compared. */
export default defineConfig<TestOptions, WorkerOptions>({
  ...config,
  testDir: 'screenshots',
  reporter: [['list']],
})
