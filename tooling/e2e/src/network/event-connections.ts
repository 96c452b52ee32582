import type { BrowserContext, Page, Request } from '@playwright/test'

const EVENTS = '/api/messages/events'

/** The event connections that are open in a browser. */
export interface EventConnections {
  /** The tabs among some that hold one, each as often as it does. */
  holders(tabs: readonly Page[]): Page[]
}

/** Follows the event connections of a browser, from before its pages are opened. */
export function followConnections(context: BrowserContext): EventConnections {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request)
    }),
  )
  return {
    holders: (tabs) => [...open].map((each) => each.frame().page()).filter((page) => tabs.includes(page)),
  }
}

/**
 * Notes what the event stream of a tab says, each time that it opens a page; the answer reads the types of the events since
 * then.
 */
export async function recordEvents(tab: Page): Promise<() => Promise<string[]>> {
  await tab.addInitScript((address) => {
    const types: string[] = []
    const original = window.fetch.bind(window)
    Reflect.set(window, 'eventTypes', types)
    const note = async (stream: ReadableStream<Uint8Array> | null): Promise<void> => {
      const decoder = new TextDecoder()
      const reader = stream?.getReader()
      for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
        for (const [, type = ''] of decoder.decode(piece.value).matchAll(/^event: (\w+)$/gm)) types.push(type)
      }
    }
    window.fetch = async (input, init) => {
      const response = await original(input, init)
      // The stream breaks off where the page is left.
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith(address)) note(response.clone().body).catch(() => undefined)
      return response
    }
  }, EVENTS)
  return () =>
    tab.evaluate(() => {
      const types: unknown = Reflect.get(window, 'eventTypes')
      return Array.isArray(types) ? types.map(String) : []
    })
}
