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
