import { chromiumLaunchOptions } from '@platform/chromium'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureImport } from './bundle-size.ts'
import { everyEntry, writeBareImports, writeTypedImports } from './every-entry.ts'
import {
  checkTypes,
  createFreshProject,
  createOutsideFolder,
  packAll,
  removeFolder,
} from './fresh-project.ts'
import { runCommand } from './run-command.ts'
import { PASSWORD, startTinyServer } from './tiny-server.ts'

/** What one helper may cost whoever imports nothing else, in bytes with brotli. */
const SINGLE_IMPORT_BYTES = 500

/** What is installed beside the packages because they ask for it, and what a project needs for itself. */
const PEERS = ['react', 'react-dom', 'jotai', '@tanstack/react-query', '@types/react', 'typescript'] as const

let outside: string
let nodeProject: string
let viteProject: string

beforeAll(async () => {
  outside = await createOutsideFolder()
  const packed = await packAll(outside)
  nodeProject = await createFreshProject(outside, 'node', packed, [...PEERS, '@types/node'])
  const forVite = ['@types/react-dom', '@vitejs/plugin-react', 'vite']
  viteProject = await createFreshProject(outside, 'vite', packed, [...PEERS, ...forVite])
  await Promise.all([nodeProject, viteProject].map(writeTypedImports))
  await writeBareImports(nodeProject)
}, 600_000)
afterAll(() => removeFolder(outside))

describe('in a fresh Node project', () => {
  test('all declarations hold, those of dependencies included', async () => {
    await expect(checkTypes(nodeProject)).resolves.toBeUndefined()
  })

  test('every entry can be imported where there is nothing but the language', async () => {
    const output = await runCommand(nodeProject, process.execPath, 'src/bare-imports.js')
    const counts: Record<string, number> = JSON.parse(output)
    expect(Object.keys(counts)).toEqual(everyEntry)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  })

  test('a script signs in, asks, listens, and understands a refusal', async () => {
    await using server = await startTinyServer()
    const output = await runCommand(nodeProject, process.execPath, 'src/sign-in.ts', server.origin, PASSWORD)
    expect(JSON.parse(output)).toEqual({
      isLoggedIn: true,
      claimed: 'Zoë',
      firstName: 'Zoë',
      count: 3,
      refusal: 'credentials_invalid',
    })
  })
})

describe('in a fresh Vite and React project', () => {
  test('all declarations hold, those of dependencies included', async () => {
    await expect(checkTypes(viteProject)).resolves.toBeUndefined()
  })

  test('the built page signs in and listens, in a real browser, without a complaint', async () => {
    await runCommand(viteProject, join(viteProject, 'node_modules/.bin/vite'), 'build', '--logLevel', 'warn')
    await using server = await startTinyServer(join(viteProject, 'dist'))
    const browser = await chromium.launch(await chromiumLaunchOptions())
    try {
      const page = await browser.newPage()
      const complaints = noteComplaints(page)
      await page.goto(server.origin)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
      await page.getByText('3 unread messages').waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  }, 600_000)
})

describe('who imports one thing gets little else', () => {
  test.each([
    ['decodeClaims', '@platform/session/claims'],
    ['containsIgnoredWord', '@platform/session/claims'],
    ['SessionError', '@platform/session'],
    ['ApiError', '@platform/api'],
    ['LIMIT_STARTS', '@platform/api'],
    ['download', '@platform/api'],
  ])('%s of %s', async (name, entry) => {
    const bytes = await measureImport(nodeProject, name, entry)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(SINGLE_IMPORT_BYTES)
  })
})

function noteComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}
