import { useIdentity } from '@platform/session/react'
import { useCallback, useMemo } from 'react'
import { storedOnDevice, type StoredText } from '../device/stored-text.ts'

/**
 * Where this device keeps what somebody has typed, until it was sent or the server has it. It outlives the session on
 * purpose, so that nothing is lost when that ends, and is found by the same person alone.
 */
export function useDraftPlace(name: string): StoredText {
  const identity = useIdentity() ?? 'nobody'
  return useMemo(() => storedOnDevice(`platform.draft:${identity}:${name}`), [identity, name])
}

/** The same for what is kept bit by bit: a place a part. */
export function useDraftPlaces(name: string): (part: string) => StoredText {
  const identity = useIdentity() ?? 'nobody'
  return useCallback((part) => storedOnDevice(`platform.draft:${identity}:${name}:${part}`), [identity, name])
}
