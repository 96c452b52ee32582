import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { storedOnDevice } from '../../../parts/device/stored-text.ts'

const stored = storedOnDevice('platform.whats-new-seen')

/** The ids of the notes this browser has shown before; none when nothing is stored or storage is not to be had. */
export function readSeenNotes(): ReadonlySet<string> {
  return new Set(readStoredJson(stored, isListOfIds))
}

/** Remembers that these notes were shown. Ids and not a date, because two notes may share a day. */
export function storeSeenNotes(ids: readonly string[]): void {
  keepStoredJson(stored, ids)
}

function isListOfIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}
