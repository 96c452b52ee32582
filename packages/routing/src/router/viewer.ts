import type { AccountKind } from '../pages/index.ts'

/** Who is looking at the site. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: AccountKind
      /** The role in the account's organization; some pages are in the menu of some roles only. */
      readonly organizationRole?: string | undefined
      /** Names the account. When it changes, the page on screen is built anew, so that no typed text stays behind. */
      readonly identity?: string | undefined
    }

/** The viewer, as the same object for as long as nothing about it changes. */
export interface ViewerStore {
  read(): Viewer
  subscribe(listener: () => void): () => void
}

export function identityOf(viewer: Viewer): string | undefined {
  return viewer.kind === 'anonymous' ? undefined : viewer.identity
}

export function organizationRoleOf(viewer: Viewer): string | undefined {
  return viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
}

function isSameViewer(a: Viewer, b: Viewer): boolean {
  return (
    a.kind === b.kind && identityOf(a) === identityOf(b) && organizationRoleOf(a) === organizationRoleOf(b)
  )
}

/** A session reports far more than changes of the viewer; this store keeps those apart. */
export function createViewerStore(
  readViewer: () => Viewer,
  subscribe: (listener: () => void) => () => void,
): ViewerStore {
  let known = readViewer()
  return {
    read() {
      const viewer = readViewer()
      if (!isSameViewer(known, viewer)) known = viewer
      return known
    },
    subscribe,
  }
}
