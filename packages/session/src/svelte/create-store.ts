import type { Readable } from 'svelte/store'
import { follow, isServer, type Source } from '../select/source.ts'

/** The source by the contract of Svelte's stores, which versions 4 and 5 share: a subscriber is told at once. */
export function createStore<T>(source: Source<T>): Readable<T> {
  return {
    subscribe(run) {
      if (!isServer()) return follow(source, run)
      run(source.atServer)
      return () => undefined
    },
  }
}
