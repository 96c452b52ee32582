import { createSignal, onCleanup, onMount, sharedConfig, type Accessor } from 'solid-js'
import { follow, isServer, type Source } from '../select/source.ts'

/** What the source has, until the owner that asked for it ends. */
export function useSource<T>(source: Source<T>): Accessor<T> {
  if (isServer()) return () => source.atServer
  // What the server rendered is there already: the first rendering has to be the same.
  const isHydrating = Boolean(sharedConfig.context)
  const [value, setValue] = createSignal(isHydrating ? source.atServer : source.read())
  const start = (): void => {
    onCleanup(follow(source, (next) => setValue(() => next)))
  }
  if (isHydrating) onMount(start)
  else start()
  return value
}
