import type { JournalEntryInput } from '@platform/contract/health-record'
import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import type { StoredText } from '../../../parts/device/stored-text.ts'
import { readEntryForm } from './entry-form.ts'

type Field = readonly [name: string, value: string]

/** What was begun on this device; `undefined` when there is nothing. */
export function readEntryDraft(place: StoredText, timeZone: string): JournalEntryInput | undefined {
  const fields = readStoredJson(place, isDraft)
  if (fields === undefined) return undefined
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return readEntryForm(data, { timeZone })
}

export function keepEntryDraft(place: StoredText, form: HTMLFormElement): void {
  const fields = Array.from(new FormData(form), ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, ''],
  )
  keepStoredJson(place, fields)
}

function isDraft(value: unknown): value is readonly Field[] {
  return (
    Array.isArray(value) &&
    value.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'))
  )
}
