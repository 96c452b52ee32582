import { useIdentity } from '@platform/session/react'

/** What somebody has typed and the server does not have yet. */
export interface DeviceDraft {
  readonly text: string
  readonly attachmentIds: readonly string[]
  /** Once it was tried to send it: another try is the same message. */
  readonly key?: string | undefined
}

/**
 * Where this device keeps a draft until the server has it: offline, or when the session has just ended. It outlives the
 * session on purpose and is found by the same person alone; it is removed as soon as the server has it.
 */
export function useDraftPlace(conversationId: string): string {
  return `platform.draft:${useIdentity() ?? 'nobody'}:${conversationId}`
}

/** The draft of a place; `undefined` when there is none, or storage does not work. */
export function readDeviceDraft(place: string): DeviceDraft | undefined {
  try {
    const stored = localStorage.getItem(place)
    const draft: unknown = stored === null ? undefined : JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; tells whether that worked. */
export function writeDeviceDraft(place: string, draft: DeviceDraft): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDeviceDraft(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Storage that throws has kept nothing.
  }
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
