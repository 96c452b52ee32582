import { listOnDevice } from '../../../parts/device/list-on-device.ts'
import { WAITING_ENTRY } from './waiting-names.ts'

/**
 * What the places begin with where this device keeps entries that wait to be sent: those of one person who signs in, and of
 * these those about one person. Each entry has a place of its own, so that two tabs overwrite nothing.
 */
export function waitingPrefix(identity: string, personId?: string): string {
  const prefix = `${WAITING_ENTRY}${identity}:`
  return personId === undefined ? prefix : `${prefix}${personId}:`
}

/** Whether something waits; it does not look at what. */
export function hasWaiting(identity: string, personId?: string): boolean {
  return listOnDevice(waitingPrefix(identity, personId)).length > 0
}
