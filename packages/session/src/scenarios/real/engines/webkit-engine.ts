import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Engine, Profile, Tab } from './engine.ts'
import { endWithUs, listBelow } from './tab-process.ts'
import { connectWebDriver, untilReady } from './web-driver.ts'
import { createWebKitTab, type WebKitTab } from './webkit-tab.ts'
import { startRemote } from './remote.ts'

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  /** What starts a display; `undefined` where there is one. */
  readonly display: string | undefined
}

export async function launchWebKit(paths: WebKitPaths): Promise<Engine> {
  const processes = new WeakMap<Tab, () => Promise<number>>()
  const screen = paths.display === undefined ? undefined : await startDisplay(paths.display)
  const env = { ...process.env, ...(screen && { DISPLAY: screen.name }), NO_AT_BRIDGE: '1' }
  const first = await openProfile(paths, 0, env, processes)
  await first.close()
  return {
    version: first.version,
    openProfile: (port) => openProfile(paths, port, env, processes),
    async countProcesses(tabs) {
      const found = new Set<number | undefined>()
      for (const tab of tabs) found.add(await processes.get(tab)?.())
      return found.size
    },
    close: async () => screen && end(screen.server),
  }
}

async function startDisplay(path: string): Promise<{ name: string; server: ChildProcess }> {
  const flags = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp']
  const server = spawn(path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  endWithUs(server)
  const [number] = await Promise.race([
    once(server.stdio[3] ?? server, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('no display could be started'))),
  ])
  return { name: `:${String(number).trim()}`, server }
}

/** A driver has one session, and a session a browser of its own, which forgets everything at its end. */
async function openProfile(
  { driver: path, browser }: WebKitPaths,
  port: number,
  env: NodeJS.ProcessEnv,
  processes: WeakMap<Tab, () => Promise<number>>,
): Promise<Profile & { readonly version: string }> {
  const own = await findFreePort()
  const server = spawn(path, [`--port=${own}`], { env, stdio: 'ignore' })
  endWithUs(server)
  const root = Number(server.pid)
  const address = `http://127.0.0.1:${own}`
  await untilReady(address)
  // It takes no names for a host; the server is a proxy for the one that it does not know.
  const args = ['--automation', `--proxy=http://127.0.0.1:${port}`, '--ignore-host=localhost']
  const driver = await connectWebDriver(address, { 'webkitgtk:browserOptions': { binary: browser, args } })
  const remote = await startRemote()
  const [first] = Object(await driver.send('GET', '/window/handles'))
  const open = new Set<WebKitTab>()

  return {
    version: driver.version,
    async openTab() {
      const openAnother = (): Promise<unknown> => driver.send('POST', '/window/new', { type: 'tab' })
      const { handle } = Object(await driver.inWindow(String(first), openAnother))
      const tab = createWebKitTab({ driver, handle: String(handle), remote, root, open })
      processes.set(tab, tab.findProcess)
      return tab
    },
    async close() {
      await driver.send('DELETE', '').catch(() => undefined)
      remote.close()
      // A browser whose session was given up goes on without its driver.
      for (const left of await listBelow(root)) process.kill(left, 'SIGKILL')
      await end(server)
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
