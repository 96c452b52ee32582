import { useLanguage } from '@platform/i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFilling, type Filling, type FillingOptions, type FillingState } from './create-filling.ts'

/**
 * Fills in a form for as long as it is shown. What others have answered comes with a draft that is read anew.
 */
export function useFilling(options: Omit<FillingOptions, 'language'>): Filling {
  const { language } = useLanguage()
  const [filling] = useState(() => createFilling({ ...options, language }))
  const { draft } = options
  useEffect(() => {
    const stop = filling.sync.start()
    filling.begin()
    return stop
  }, [filling])
  useEffect(() => filling.sync.receive(draft), [filling, draft])
  return filling
}

export function useFillingState({ subscribe, readState }: Filling): FillingState {
  return useSyncExternalStore(subscribe, readState, readState)
}

/** Whether answers are taken no more. */
export function useHasEnded({ subscribe, readState }: Filling): boolean {
  const read = (): boolean => readState() === 'ended'
  return useSyncExternalStore(subscribe, read, read)
}

/** Draws what shows how far somebody is again where other items are shown or answered. */
export function useProgress({ store }: Pick<Filling, 'store'>): number {
  return useSyncExternalStore(store.subscribeAll, store.readProgress, store.readProgress)
}

/** Draws what shows answers of many questions again with each of them. */
export function useStoreVersion({ store }: Pick<Filling, 'store'>): number {
  return useSyncExternalStore(store.subscribeAll, store.readVersion, store.readVersion)
}
