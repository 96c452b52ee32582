import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connectBidi, type BidiConnection } from './bidi-connection.ts'
import { INSECURE_HOST, readAnswer, toExpression, type Engine, type Tab } from './engine.ts'
import { endWithUs, findProcess, keepBusy } from './tab-process.ts'

const PREFERENCES = {
  'network.dns.localDomains': INSECURE_HOST,
  // Tabs of one site share four processes; here each has one, so that storage is never in step by that.
  'dom.ipc.processCount.webIsolated': 16,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Else a page of a process that was ended asks what to do about it, before the tab says that it is gone.
  'browser.tabs.crashReporting.sendReport': false,
}

export async function launchFirefox(path: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
  const browser = spawn(path, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  endWithUs(browser)
  const connection = await connectBidi(`${await readAddress(browser)}/session`)
  const { capabilities } = await connection.send('session.new', { capabilities: {} })
  const processes = new WeakMap<Tab, () => Promise<number>>()

  async function openTab(userContext: string | undefined): Promise<Tab> {
    const { context = '' } = await connection.send('browsingContext.create', { type: 'tab', userContext })
    const [tab, findOwn] = createTab(connection, context, Number(browser.pid))
    processes.set(tab, findOwn)
    return tab
  }

  return {
    version: String(capabilities?.browserVersion),
    async openProfile() {
      const { userContext } = await connection.send('browser.createUserContext', {})
      return {
        openTab: () => openTab(userContext),
        close: async () => void (await connection.send('browser.removeUserContext', { userContext })),
      }
    },
    async countProcesses(tabs) {
      const found = new Set<number | undefined>()
      for (const tab of tabs) found.add(await processes.get(tab)?.())
      return found.size
    },
    async close() {
      const ended = once(browser, 'exit')
      await connection.send('browser.close', {}).catch(() => browser.kill('SIGKILL'))
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function readAddress(browser: ChildProcess): Promise<string> {
  if (browser.stderr)
    for await (const line of createInterface({ input: browser.stderr })) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address !== undefined) {
        // Read on, or it will wait for someone to do so one day.
        browser.stderr.resume()
        return address
      }
    }
  throw new Error('this Firefox ended before it listened')
}

function createTab(
  connection: BidiConnection,
  context: string,
  browser: number,
): [Tab, () => Promise<number>] {
  const killed = new AbortController()
  let frozen: number | undefined

  async function evaluate<T>(run: (value: never) => unknown, value?: unknown): Promise<T> {
    const expression = toExpression(run, value)
    const answer = connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    const { result, exceptionDetails } = await Promise.race([answer, failing(killed.signal)])
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return readAnswer(result?.value)
  }
  const findOwn = (): Promise<number> => findProcess(browser, (ms) => evaluate(keepBusy, ms))

  const tab: Tab = {
    goto: async (url) =>
      void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await connection.send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await connection.send('browsingContext.traverseHistory', { context, delta: -1 })),
    title: () => evaluate(() => document.title),
    evaluate,
    close: async () => void (await connection.send('browsingContext.close', { context })),
    async kill() {
      process.kill(await findOwn(), 'SIGKILL')
      killed.abort(new Error('the tab was killed'))
    },
    async setLifecycle(state) {
      frozen ??= await findOwn()
      process.kill(frozen, state === 'frozen' ? 'SIGSTOP' : 'SIGCONT')
      if (state === 'active') frozen = undefined
    },
  }
  return [tab, findOwn]
}

async function failing(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
