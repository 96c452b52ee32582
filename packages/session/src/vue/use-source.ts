import { getCurrentInstance, onMounted, onScopeDispose, shallowRef, type Ref } from 'vue'
import { follow, isServer, type Source } from '../select/source.ts'

/** What the source has, until the scope that asked for it ends. */
export function useSource<T>(source: Source<T>): Readonly<Ref<T>> {
  const value: Ref<T> = shallowRef(source.atServer)
  if (isServer()) return value
  let stop: (() => void) | undefined
  const start = (): void => {
    stop = follow(source, (next) => {
      value.value = next
    })
  }
  // What the server rendered is there already: the first rendering has to be the same.
  if (getCurrentInstance()?.vnode.el) onMounted(start)
  else start()
  onScopeDispose(() => stop?.())
  return value
}
