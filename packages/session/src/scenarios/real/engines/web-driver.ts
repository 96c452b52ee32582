import { setTimeout } from 'node:timers/promises'

/** One session of WebDriver (https://www.w3.org/TR/webdriver2/), whose commands concern the window it was switched to last. */
export interface WebDriver {
  readonly version: string
  send(method: string, path: string, body?: object): Promise<unknown>
  /** Nothing else comes between these commands. */
  inWindow<T>(handle: string, run: () => Promise<T>): Promise<T>
}

export async function connectWebDriver(address: string, capabilities: object): Promise<WebDriver> {
  const { sessionId, capabilities: granted } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', `${address}/session`, { capabilities: { alwaysMatch: capabilities } })
  let last: Promise<unknown> = Promise.resolve()

  return {
    version: granted.browserVersion,
    send: (method, path, body) => send(method, `${address}/session/${sessionId}${path}`, body),
    inWindow(handle, run) {
      const own = last.then(async () => {
        await send('POST', `${address}/session/${sessionId}/window`, { handle })
        return run()
      })
      last = own.catch(() => undefined)
      return own
    },
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value }: { value: T & { error?: string; message?: string } } = JSON.parse(await response.text())
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

/** Where it was started just now. */
export async function untilReady(address: string): Promise<void> {
  for (let attempts = 100; ; attempts -= 1) {
    try {
      return void (await send('GET', `${address}/status`))
    } catch (error) {
      if (attempts === 0) throw error
      await setTimeout(50)
    }
  }
}
