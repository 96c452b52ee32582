import { keepStoredJson, readStoredJson } from '../device/stored-json.ts'
import type { StoredText } from '../device/stored-text.ts'

/** What somebody has typed and the server does not have yet. */
export interface DeviceDraft {
  readonly text: string
  readonly attachmentIds: readonly string[]
  /** Once it was tried to send it: another try is the same message. */
  readonly key?: string | undefined
}

/** The draft of a place; `undefined` when there is none, or storage does not work. */
export function readDeviceDraft(place: StoredText): DeviceDraft | undefined {
  return readStoredJson(place, isDraft)
}

/** Keeps a draft until the server has it: offline, or when the session has just ended. */
export function writeDeviceDraft(place: StoredText, draft: DeviceDraft): void {
  keepStoredJson(place, draft)
}

function isDraft(value: unknown): value is DeviceDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'attachmentIds' in value &&
    Array.isArray(value.attachmentIds)
  )
}
