import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataDirectory, startServerProcess } from '@platform/server/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { copyRepository, type CopiedRepository } from './testing/copied-repository.ts'

/** It ends what hangs: each of these runs what others have for a whole step. */
const PATIENCE = { timeout: 1_200_000 }
const TSC = join('node_modules', 'typescript', 'bin', 'tsc')
const VITEST = join('node_modules', 'vitest', 'vitest.mjs')

let copy: CopiedRepository

const generate = (...args: readonly string[]): Promise<string> =>
  copy.run('.', 'tooling/generators/src/new.ts', ...args)

beforeAll(async () => {
  copy = copyRepository()
  await generate('page', 'client/example', '--title', 'Example', '--title', 'de=Beispiel')
  await generate('page', 'professional/samples', '--list', 'care/samples')
  await generate('subject', 'messages/reminders')
  await generate('brand', 'fifth')
  // As an installation would link it.
  mkdirSync(join(copy.root, 'apps/fifth/node_modules/@platform'), { recursive: true })
  symlinkSync('../../../../packages/site', join(copy.root, 'apps/fifth/node_modules/@platform/site'))
}, PATIENCE.timeout)

afterAll(() => copy[Symbol.dispose]())

describe('what is generated', PATIENCE, () => {
  it.each([
    // What takes longest first, two at a time.
    ['packages/screens', 'packages/server'],
    ['packages/contract', 'packages/routing'],
  ])('compiles in %s and %s', async (...folders) => {
    const runs = folders.map((folder) => copy.run(folder, TSC, '--noEmit', '--singleThreaded'))
    await expect(Promise.all(runs)).resolves.toEqual(['', ''])
  })

  it('passes the checks of the repository', async () => {
    await expect(copy.run('tooling/checks', VITEST, 'run', '--no-isolate')).resolves.toContain('passed')
  })

  it('is formatted', async () => {
    const changed = copy
      .status()
      .split('\n')
      .map((line) => line.slice(3))
      .filter((path) => /\.(?:ts|tsx|json|md)$/.test(path))
    expect(changed.length).toBeGreaterThan(30)
    const check = copy.run('.', 'node_modules/prettier/bin/prettier.cjs', '--check', ...changed)
    await expect(check).resolves.toContain('All matched files')
  })

  it.each([
    ['packages/screens', 'src/pages', 'src/screens.ts'],
    ['packages/server', 'src/care/samples', 'src/messages/reminders', 'src/tables', 'src/routers.ts'],
    ['packages/contract', 'src'],
    ['apps/fifth', '.'],
  ])('holds the rules of lint in %s', async (folder, ...paths) => {
    const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', '.oxlintrc.json']
    await expect(copy.run('.', ...lint, ...paths.map((path) => join(folder, path)))).resolves.toContain(
      '0 errors',
    )
  })

  it.each([
    ['packages/screens', ['pages/client/example', 'pages/professional/samples']],
    ['packages/contract', ['src/contract.test.ts']],
    ['packages/routing', ['src/pages/table.test.ts', 'src/pages/menu.test.ts']],
    ['packages/i18n', ['src/locales.test.ts']],
  ])('passes the tests of %s that are about it', async (folder, tests) => {
    await expect(copy.run(folder, VITEST, 'run', ...tests)).resolves.toContain('passed')
  })

  it('starts, with the page on the new site', async () => {
    await copy.run('apps/fifth', '--conditions=@platform/source', '../../packages/site/bin/vite.mjs', 'build')
    const data = await createDataDirectory()
    onTestFinished(() => data[Symbol.asyncDispose]())
    const environment = { DATA_DIR: data.path, SITES_DIR: join(copy.root, 'apps') }
    const main = join(copy.root, 'packages/server/src/main.ts')
    const server = await startServerProcess(environment, ['--demo'], main)
    onTestFinished(async () => {
      server.kill('SIGTERM')
      await server.ended
    })
    const [site = '', ...others] = server.siteUrls
    expect(others).toEqual([])
    const page = await fetch(`${site}/client/example`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/"id": ?"Fifth"/)
    for (const path of ['data-trust/samples', 'messages/reminders']) {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: { 'x-site-id': 'Fifth' } })
      expect(answer.status).toBe(401)
    }
  })
})

describe('taken away again', PATIENCE, () => {
  it('is refused where something of it was changed, and nothing is touched', async () => {
    const path = join(copy.root, 'packages/screens/src/pages/client/example/example.screen.tsx')
    const text = readFileSync(path, 'utf8')
    const before = copy.status()
    writeFileSync(path, `${text}// more\n`)
    await expect(generate('--undo', 'page', 'client/example')).rejects.toThrow('example.screen.tsx')
    expect(copy.status()).toBe(before)
    writeFileSync(path, text)
  })

  it('is refused while a later migration stands on it', async () => {
    await expect(generate('--undo', 'page', 'professional/samples')).rejects.toThrow('_journal.json')
  })

  it('leaves nothing behind', async () => {
    await generate('--undo', 'page', 'client/example')
    await generate('--undo', 'brand', 'fifth')
    await generate('--undo', 'subject', 'messages/reminders')
    await generate('--undo', 'page', 'professional/samples')
    expect(copy.status()).toBe('')
    expect(existsSync(join(copy.root, 'apps/fifth'))).toBe(false)
  })
})

describe('what cannot be generated', PATIENCE, () => {
  it.each([
    [['page', 'attic/example'], 'There is no area "attic"'],
    [['page', 'client/journal'], 'client.journal already'],
    [['page', 'Client/Example'], 'is no name'],
    [['subject', 'attic/example'], 'There is no wing "attic"'],
    [['subject', 'care/clients'], '"clients" already'],
    [['subject', 'administration/example'], 'by hand'],
    [['brand', 'fifth', '--like', 'sixth'], 'There is no brand "sixth"'],
    [['brand', 'candoo'], 'is there already'],
    [['brand', 'fifth', '--colour', 'green'], 'is no colour'],
    [['room', 'client/example'], 'pnpm new page'],
    [['page', 'client/example', '--menu'], 'pnpm new page'],
    [['--undo', 'page', 'client/journal'], 'nothing is known'],
  ])('%j is said, and nothing is written', async (args, message) => {
    await expect(generate(...args)).rejects.toThrow(message)
    expect(copy.status()).toBe('')
  })
})
