import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './sites.ts'

const PAUSE_MS = 1_000
/** Whoever is told of something by then every second is never measured at rest. */
const MAX_PAUSES = 30

/**
 * Waits until somebody is told nothing more of what a server does as it starts, such as reminders: a page that is opened meanwhile
 * reads its data twice, with code that it would not load otherwise.
 */
export async function waitForNews(site: Site, token: string): Promise<void> {
  let before = await readPosition(site, token)
  for (let pauses = 0; pauses < MAX_PAUSES; pauses++) {
    await wait(PAUSE_MS)
    const position = await readPosition(site, token)
    if (position === before) return
    before = position
  }
}

async function readPosition(site: Site, token: string): Promise<unknown> {
  const response = await fetch(`${site.url}/api/main/start`, {
    headers: { authorization: `Bearer ${token}`, 'x-site-id': site.id },
  })
  if (!response.ok) throw new Error(`The start of ${site.id} answered ${response.status}`)
  const { eventPosition }: { eventPosition?: unknown } = Object(await response.json())
  return eventPosition
}
