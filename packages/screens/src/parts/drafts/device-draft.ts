import { keepOnDevice, readFromDevice, removeFromDevice, useDevicePlace } from './kept-on-device.ts'

/** What somebody has typed and the server does not have yet. */
export interface DeviceDraft {
  readonly text: string
  readonly attachmentIds: readonly string[]
  /** Once it was tried to send it: another try is the same message. */
  readonly key?: string | undefined
}

/**
 * Where this device keeps a draft until the server has it: offline, or when the session has just ended. It is removed as
 * soon as the server has it.
 */
export function useDraftPlace(conversationId: string): string {
  return useDevicePlace(conversationId)
}

/** The draft of a place; `undefined` when there is none, or storage does not work. */
export function readDeviceDraft(place: string): DeviceDraft | undefined {
  return readFromDevice(place, isDraft)
}

export function writeDeviceDraft(place: string, draft: DeviceDraft): void {
  keepOnDevice(place, draft)
}

export function removeDeviceDraft(place: string): void {
  removeFromDevice(place)
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
