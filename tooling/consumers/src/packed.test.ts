import { chromiumLaunchOptions } from '@platform/chromium'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteComplaints, walkThrough } from './browser-walk.ts'
import { measureImport } from './bundle-size.ts'
import { entriesWithReact, everyEntry, writeBareImports, writeTypedImports } from './every-entry.ts'
import {
  checkTypes,
  createFreshProject,
  createOutsideFolder,
  listInstalled,
  packAll,
  removeFolder,
  runTool,
} from './fresh-project.ts'
import {
  CLIENT,
  NODE,
  OLDEST_NODE_PATH,
  OLDEST_TYPESCRIPT,
  PAGE_PROJECTS,
  REACT_NATIVE,
  VITE_WITH_API,
  type PageProject,
} from './projects.ts'
import { startNext } from './rendering-server.ts'
import { runCommand } from './run-command.ts'
import { PASSWORD, startTinyServer } from './tiny-server.ts'
import { runInTwoLanes } from './two-lanes.ts'

/** What one helper may cost whoever imports nothing else, in bytes with brotli. */
const SINGLE_IMPORT_BYTES = 500

/** What the oldest TypeScript is asked of: other frameworks want a newer one themselves. */
const FOR_OLDEST = entriesWithReact.filter((entry) => entry.startsWith('@platform/session'))

/** What the API client alone brings along. */
const NEEDED = ['destr', 'node-fetch-native', 'ofetch', 'ufo']

let outside: string
let browser: Browser
/** Each in its folder, once it is installed and built. */
let projects: ReadonlyMap<string, Promise<string>>

const folderOf = (name: string): Promise<string> =>
  projects.get(name) ?? Promise.reject(new Error(`There is no project ${name}.`))

async function prepare(project: PageProject, packed: ReadonlyMap<string, string>): Promise<string> {
  const folder = await createFreshProject(outside, project, packed)
  if (project.build) await runTool(folder, ...project.build)
  return folder
}

beforeAll(async () => {
  outside = await createOutsideFolder()
  const packed = await packAll(outside)
  const all: readonly PageProject[] = [
    CLIENT,
    NODE,
    VITE_WITH_API,
    OLDEST_TYPESCRIPT,
    REACT_NATIVE,
    ...PAGE_PROJECTS,
  ]
  const prepared = runInTwoLanes(all.map((project) => () => prepare(project, packed)))
  projects = new Map(all.map(({ name }, index) => [name, prepared[index] ?? Promise.reject(new Error(name))]))
  browser = await chromium.launch(await chromiumLaunchOptions())
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await Promise.allSettled(projects?.values() ?? [])
  await removeFolder(outside)
}, 600_000)

describe('in a fresh project that has the API client alone', { timeout: 600_000 }, () => {
  test('nothing comes with it but what it needs to fetch', async () => {
    const installed = await listInstalled(await folderOf('client'))
    expect(installed).toContain('@platform/api')
    const others = installed.filter((name) => !/typescript|^@types|^undici-types$|^@platform/.test(name))
    expect(others.toSorted()).toEqual(NEEDED)
  })

  test('all declarations hold, those of dependencies included', async () => {
    await expect(checkTypes(await folderOf('client'))).resolves.toBeUndefined()
  })

  test('it signs in, asks, and understands a refusal', async () => {
    await using server = await startTinyServer()
    const script = ['src/read-account.ts', server.origin, PASSWORD, 'wrong']
    const output = await runCommand(await folderOf('client'), process.execPath, ...script)
    expect(JSON.parse(output)).toEqual(['Zoë', 'credentials_invalid'])
  })
})

describe('in a fresh Node project', { timeout: 600_000 }, () => {
  test('all declarations hold, those of dependencies included', async () => {
    const folder = await folderOf('node')
    await writeTypedImports(folder)
    await expect(checkTypes(folder)).resolves.toBeUndefined()
  })

  test('every entry can be imported where there is nothing but the language', async () => {
    const folder = await folderOf('node')
    await writeBareImports(folder)
    const output = await runCommand(folder, process.execPath, 'src/bare-imports.js')
    const counts: Record<string, number> = JSON.parse(output)
    expect(Object.keys(counts)).toEqual(everyEntry)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  })

  test.each([
    ['this', () => process.execPath],
    ['the oldest', (folder: string) => join(folder, OLDEST_NODE_PATH)],
  ])(
    'what is required is the same, without a module system that is young: %s Node',
    async (_which, pathOf) => {
      const folder = await folderOf('node')
      const flags = ['--no-experimental-require-module', 'src/required.cjs']
      const output = await runCommand(folder, pathOf(folder), ...flags)
      expect(JSON.parse(output)).toEqual({ different: [], isLoggedIn: true, isSame: true })
    },
  )

  test('a script signs in, asks, listens, and understands a refusal', async () => {
    await using server = await startTinyServer()
    const folder = await folderOf('node')
    const output = await runCommand(folder, process.execPath, 'src/sign-in.ts', server.origin, PASSWORD)
    expect(JSON.parse(output)).toEqual({
      isLoggedIn: true,
      claimed: 'Zoë',
      firstName: 'Zoë',
      count: 3,
      refusal: 'credentials_invalid',
    })
  })
})

describe('with the oldest TypeScript', { timeout: 600_000 }, () => {
  test.each(['tsconfig.json', 'tsconfig.old.json'])(
    'all declarations hold, those of the oldest dependencies included: %s',
    async (settings) => {
      const folder = await folderOf('typescript')
      await writeTypedImports(folder, FOR_OLDEST)
      await expect(checkTypes(folder, settings)).resolves.toBeUndefined()
    },
  )
})

describe('in an app of React Native', { timeout: 600_000 }, () => {
  test('somebody is signed in, leaves and comes back, and is signed in at the next start', async () => {
    const folder = await folderOf('react-native')
    const flags = ['--bundle', '--platform=neutral', '--main-fields=react-native,main', '--format=cjs']
    const settings = ['--conditions=react-native', '--jsx=automatic', '--define:process.env.NODE_ENV="test"']
    await runTool(folder, 'esbuild', 'app.jsx', ...flags, ...settings, '--outfile=app.bundle.cjs')
    const output = await runCommand(folder, process.execPath, '--require', './phone.cjs', 'app.bundle.cjs')
    expect(JSON.parse(output)).toEqual({
      shown: ['Nobody', 'Hello Ada', 'signed_out'],
      isRenewed: true,
      isKept: true,
      wasTouched: true,
    })
  })
})

describe('in a fresh project with a page', { timeout: 600_000 }, () => {
  test.each(PAGE_PROJECTS.filter(({ hasTypes }) => hasTypes))(
    'all declarations hold, those of dependencies included: $name',
    async ({ name }) => {
      await expect(checkTypes(await folderOf(name))).resolves.toBeUndefined()
    },
  )

  test.each(PAGE_PROJECTS)(
    'somebody signs in, in both tabs, and out again, without a complaint: $name',
    async ({ name, site }) => {
      const folder = await folderOf(name)
      await using rendered = site === undefined ? await startNext(folder) : undefined
      await using server = await startTinyServer(rendered?.origin ?? join(folder, site ?? ''))
      expect(await walkThrough(browser, server.origin)).toEqual([])
    },
  )
})

describe('in a fresh Vite and React project with the calls of the API', { timeout: 600_000 }, () => {
  test('all declarations hold, those of dependencies included', async () => {
    const folder = await folderOf('vite')
    await writeTypedImports(folder, entriesWithReact)
    await expect(checkTypes(folder)).resolves.toBeUndefined()
  })

  test('the built page signs in and listens, in a real browser, without a complaint', async () => {
    const folder = await folderOf('vite')
    await runTool(folder, 'vite', 'build', '--logLevel', 'warn')
    await using server = await startTinyServer(join(folder, 'dist'))
    const context = await browser.newContext()
    const complaints = noteComplaints(context)
    const page = await context.newPage()
    await page.goto(server.origin)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
    await page.getByText('3 unread messages').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Hello Zoë' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
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
    const bytes = await measureImport(await folderOf('node'), name, entry)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(SINGLE_IMPORT_BYTES)
  })
})
