import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { readRefusal } from './entry-failures.ts'
import { setOnItsWay } from './on-its-way.ts'
import type { Refusal, WaitingEntry } from './waiting-entry.ts'
import { openWaiting, type WaitingStore } from './waiting-store.ts'

const LOCK = 'platform.waiting-entries'

/** What became of the entries that waited. */
export interface Sent {
  readonly sent: number
  readonly refused: number
  /** Why the rest still waits; `undefined` where nothing does. */
  readonly failure: unknown
}

/**
 * Sends what waits, one after the other, the oldest first. Two tabs take turns; where a browser has no locks, the key of each
 * entry lets the server take it once.
 */
export async function sendWaiting(services: SiteServices, identity: string): Promise<Sent> {
  const { locks }: { readonly locks?: LockManager | null } = navigator
  const work = (): Promise<Sent> => sendAll(services, identity)
  return locks ? locks.request(LOCK, { signal: services.session.signal }, work) : work()
}

async function sendAll(services: SiteServices, identity: string): Promise<Sent> {
  const { api, session, queryClient } = services
  const waiting = openWaiting(identity)
  const count = { sent: 0, refused: 0 }
  // What storage does not let go of is not sent for ever.
  const done = new Set<string>()
  const readNext = (): WaitingEntry | undefined =>
    waiting.list().find(({ draft, refusal }) => refusal === undefined && !done.has(draft.key))
  let failure: unknown
  for (let next = readNext(); next !== undefined && failure === undefined; next = readNext()) {
    // The call takes the token of whoever is signed in by now.
    if (session.getSnapshot().identity !== identity) break
    done.add(next.draft.key)
    const outcome = await sendOne(services, next)
    if (outcome === undefined) {
      waiting.remove(next)
      count.sent += 1
    } else if (outcome.refusal === undefined) {
      failure = outcome.failure
    } else {
      keepRefused(waiting, { ...next, refusal: outcome.refusal })
      count.refused += 1
    }
  }
  if (count.sent > 0)
    void queryClient.invalidateQueries({ queryKey: api.query.careData.journalEntries.key() })
  return { ...count, failure }
}

interface Failed {
  readonly failure: unknown
  readonly refusal: Refusal | undefined
}

/** @returns why the server does not have it; `undefined` when it does */
async function sendOne({ api }: SiteServices, { draft }: WaitingEntry): Promise<Failed | undefined> {
  setOnItsWay(draft.key)
  try {
    await api.call.careData.journalEntries.create(draft)
    return undefined
  } catch (failure) {
    return { failure, refusal: readRefusal(failure) }
  } finally {
    setOnItsWay(undefined)
  }
}

/** Unless another tab has removed it meanwhile. */
function keepRefused(waiting: WaitingStore, entry: WaitingEntry): void {
  if (waiting.list().some(({ draft }) => draft.key === entry.draft.key)) waiting.keep(entry)
}
