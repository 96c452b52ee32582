import { useIdentity } from '@platform/session/react'

/**
 * Where this device keeps what somebody has typed, until it was sent or the server has it. It outlives the session on
 * purpose, so that nothing is lost when that ends, and is found by the same person alone.
 */
export function useDevicePlace(name: string): string {
  return `platform.draft:${useIdentity() ?? 'nobody'}:${name}`
}

/** What is kept at a place; `undefined` when there is nothing of that kind, or storage does not work. */
export function readFromDevice<Kept>(
  place: string,
  isKept: (value: unknown) => value is Kept,
): Kept | undefined {
  try {
    const stored = localStorage.getItem(place)
    const value: unknown = stored === null ? undefined : JSON.parse(stored)
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps something; tells whether that worked. */
export function keepOnDevice(place: string, value: object): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeFromDevice(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Storage that throws has kept nothing.
  }
}
