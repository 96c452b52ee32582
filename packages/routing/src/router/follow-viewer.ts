import type { AnyRouter } from '@tanstack/react-router'
import type { ViewerStore } from './viewer.ts'

/** The guard decides anew when somebody else is looking. */
export function followViewer(router: AnyRouter, viewers: ViewerStore): () => void {
  let guarded = viewers.read()
  return viewers.subscribe(() => {
    const viewer = viewers.read()
    if (viewer === guarded) return
    guarded = viewer
    void router.invalidate()
  })
}
