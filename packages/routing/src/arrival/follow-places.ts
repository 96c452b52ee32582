import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { keepPlace, readPlace, type KeptPlace, type Place } from './keep-place.ts'

const STORAGE_KEY = 'platform.places'

/**
 * The router scrolls once, when a page is first drawn: what comes later would push its place out of the
 * window. `isLeft`: the page just shown stays where its reader has scrolled to.
 */
export function followPlaces(router: AnyRouter, isLeft: () => boolean): () => void {
  const places = new Map<string, Place>(readStored())
  let kept: KeptPlace | undefined
  let shownKey: string | undefined

  function leave(): void {
    if (shownKey !== undefined) places.set(shownKey, kept?.read() ?? readPlace())
  }
  function store(): void {
    leave()
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]))
    } catch {
      // Without storage, the place is kept until the document goes.
    }
  }
  const stops = [
    router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (keyOf(toLocation) === shownKey) return
      leave()
      kept?.stop()
      kept = undefined
      shownKey = undefined
    }),
    router.subscribe('onRendered', ({ toLocation }) => {
      const key = keyOf(toLocation)
      if (key === shownKey) return
      shownKey = key
      const place = places.get(key) ?? toLocation.hash
      if (place !== '' && !isLeft()) kept = keepPlace(place)
    }),
  ]
  addEventListener('pagehide', store)
  return () => {
    stops.forEach((stop) => stop())
    removeEventListener('pagehide', store)
    kept?.stop()
  }
}

/** Stays the same on a reload. */
function keyOf({ state, href }: ParsedLocation): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for it
  return state.__TSR_key ?? href
}

function readStored(): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry)) return false
  const [key, place]: unknown[] = entry
  return typeof key === 'string' && typeof place === 'object' && place !== null && 'scrollY' in place
}
