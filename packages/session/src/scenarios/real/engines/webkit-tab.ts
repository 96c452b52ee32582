import { setTimeout } from 'node:timers/promises'
import { readAnswer, toExpression, type Tab } from './engine.ts'
import type { Remote } from './remote.ts'
import { findProcess, keepBusy } from './tab-process.ts'
import type { WebDriver } from './web-driver.ts'

export interface WebKitTab extends Tab {
  findProcess(): Promise<number>
  /** From now on it is reached without the driver. */
  detach(): Promise<void>
}

export interface WebKitTabParts {
  readonly driver: WebDriver
  readonly handle: string
  readonly remote: Remote
  /** The process that all of the browser is below. */
  readonly root: number
  readonly open: Set<WebKitTab>
}

export function createWebKitTab({ driver, handle, remote, root, open }: WebKitTabParts): WebKitTab {
  let runs = 0
  let frozen: number | undefined
  let isDetached = false
  const command = (method: string, path: string, body?: object): Promise<unknown> =>
    driver.inWindow(handle, () => driver.send(method, path, body))
  const execute = (script: string): Promise<unknown> => command('POST', '/execute/sync', { script, args: [] })

  /** A script that the driver waits for would hold up the other tabs: it is started, and asked for until it is done. */
  async function evaluateByDriver(expression: string): Promise<unknown> {
    const name = `run${(runs += 1)}`
    await execute(
      `const run = window.${name} = {};
       ${expression}.then((text) => { run.text = text }, (error) => { run.error = String(error) })`,
    )
    for (;;) {
      const { text, error } = Object(await execute(`return window.${name}`))
      if (error !== undefined) throw new Error(String(error))
      if (text !== undefined) return text
      await setTimeout(20)
    }
  }

  async function evaluate<T>(run: (value: never) => unknown, value?: unknown): Promise<T> {
    const expression = toExpression(run, value)
    const text = isDetached ? await remote.run(handle, expression) : await evaluateByDriver(expression)
    return readAnswer(text)
  }

  const findOwn = (): Promise<number> => findProcess(root, (ms) => evaluate(keepBusy, ms))

  const tab: WebKitTab = {
    goto: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh')),
    back: async () => void (await command('POST', '/back')),
    title: () => evaluate(() => document.title),
    evaluate,
    async close() {
      open.delete(tab)
      await command('DELETE', '/window')
    },
    async kill() {
      open.delete(tab)
      const own = await findOwn()
      // The driver gives its session up with the first page that crashes, while the browser goes on.
      for (const other of open) await other.detach()
      process.kill(own, 'SIGKILL')
    },
    async setLifecycle(state) {
      frozen ??= await findOwn()
      process.kill(frozen, state === 'frozen' ? 'SIGSTOP' : 'SIGCONT')
      if (state === 'active') frozen = undefined
    },
    findProcess: findOwn,
    async detach() {
      if (isDetached) return
      await execute(remote.createAgent(handle))
      isDetached = true
    },
  }
  open.add(tab)
  return tab
}
