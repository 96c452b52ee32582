import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

async function runInNode(script: string): Promise<string> {
  const options = ['--conditions=@platform/source', '--input-type=module', '--eval', script]
  const { stdout } = await run(process.execPath, options, { cwd: ROOT })
  return stdout.trim()
}

const TRAPS = `
  const NAMES = ['document', 'window', 'navigator', 'localStorage', 'sessionStorage', 'BroadcastChannel', 'addEventListener', 'crypto']
  const touched = []
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
`

it.each([
  'index',
  'claims/index',
  'idle/index',
  'lead/index',
  'storage/index',
  'oidc/index',
  'oidc/dpop/index',
  'devtools/index',
  'testing/index',
])('src/%s.ts touches no global of the browser when it is imported', async (entry) => {
  const script = `${TRAPS}; await import('./src/${entry}.ts'); console.log(touched.join() || 'none')`
  expect(await runInNode(script)).toBe('none')
})

it('lets a script end whose session is disposed of by nobody, once what it waits for is there', async () => {
  const script = `
    import { createSession } from './src/index.ts'
    import { createIdleWatch } from './src/idle/index.ts'
    import { createTestToken } from './src/testing/index.ts'
    const validate = () => new Promise((resolve) => setTimeout(resolve, 300, true))
    const session = createSession({
      transport: { validate, reauth: async () => createTestToken(), logout: async () => undefined },
    })
    createIdleWatch(session, { afterMs: 3_600_000 })
    await session.update(createTestToken({ u_id: 'ada' }))
    console.log(await session.validate(), session.getSnapshot().isLoggedIn)
  `
  expect(await runInNode(script)).toBe('valid true')
})

it('lives in memory on a server, several sessions side by side, and lets the process end', async () => {
  const script = `
    import { createSession } from './src/index.ts'
    import { createTestToken } from './src/testing/index.ts'
    const transport = {
      validate: async () => true,
      reauth: async () => createTestToken({ sub: 'ada', name: 'renewed' }),
      logout: async () => undefined,
    }
    await using one = createSession({ transport })
    await using two = createSession({ transport })
    await one.update(createTestToken({ sub: 'ada' }))
    await one.reauth()
    console.log(one.getSnapshot().claims.name, two.getSnapshot().isLoggedIn)
    await one.logout()
    console.log(one.getSnapshot().end)
  `
  expect(await runInNode(script)).toBe('renewed false\nsigned_out')
})
