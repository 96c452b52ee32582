import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { storedOnDevice } from '../../../parts/device/stored-text.ts'
import { listOnDevice } from '../../../parts/device/list-on-device.ts'
import { isWaitingEntry, type WaitingEntry } from './waiting-entry.ts'
import { waitingPrefix } from './waiting-places.ts'
import { announceWaiting } from './waiting-signals.ts'

/** The entries that wait on this device to be sent by one person. */
export interface WaitingStore {
  /** The oldest first; the same list until one of them changes. What cannot be read is left out, and stays where it is. */
  readonly list: () => readonly WaitingEntry[]
  /** Keeps an entry, or what is now known of it; tells whether that worked. */
  readonly keep: (entry: WaitingEntry) => boolean
  readonly remove: (entry: WaitingEntry) => void
}

export function openWaiting(identity: string): WaitingStore {
  const placeOf = ({ draft: { personId, key } }: WaitingEntry): string =>
    `${waitingPrefix(identity, personId)}${key}`
  let seen: { readonly text: string; readonly entries: readonly WaitingEntry[] } = { text: '', entries: [] }
  return {
    list() {
      const places = listOnDevice(waitingPrefix(identity)).toSorted()
      const text = places.map((place) => storedOnDevice(place).read()).join('\n')
      if (text !== seen.text) seen = { text, entries: readAll(places, placeOf) }
      return seen.entries
    },
    keep(entry) {
      const isKept = keepStoredJson(storedOnDevice(placeOf(entry)), entry)
      if (isKept) announceWaiting()
      return isKept
    },
    remove(entry) {
      storedOnDevice(placeOf(entry)).forget()
      announceWaiting()
    },
  }
}

function readAll(
  places: readonly string[],
  placeOf: (entry: WaitingEntry) => string,
): readonly WaitingEntry[] {
  return places
    .flatMap((place) => {
      const entry = readStoredJson(storedOnDevice(place), isWaitingEntry)
      return entry !== undefined && placeOf(entry) === place ? [entry] : []
    })
    .toSorted((one, other) => one.keptAtMs - other.keptAtMs)
}
