import {
  afterNextRender,
  DestroyRef,
  inject,
  NgZone,
  PLATFORM_ID,
  signal,
  TransferState,
  type Signal,
} from '@angular/core'
import { follow, type Source } from '../select/source.ts'

/** What the source has, until the injector that asked for it is destroyed. */
export function followSource<T>(source: Source<T>): Signal<T> {
  const value = signal(source.atServer)
  if (inject(PLATFORM_ID) === 'server') return value.asReadonly()
  const zone = inject(NgZone)
  const destroyRef = inject(DestroyRef)
  let stop: (() => void) | undefined
  let isDestroyed = false
  const start = (): void => {
    // A session is created outside of Angular's zone, and Angular 17 looks for changes only after what runs in it.
    if (!isDestroyed) stop = follow(source, (next) => zone.run(() => value.set(next)))
  }
  // What the server rendered is there already: the first rendering has to be the same.
  if (inject(TransferState).isEmpty) start()
  else afterNextRender(start)
  destroyRef.onDestroy(() => {
    isDestroyed = true
    stop?.()
  })
  return value.asReadonly()
}
