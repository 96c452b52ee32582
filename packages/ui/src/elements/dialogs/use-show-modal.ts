import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Opens the browser's own window for as long as it is rendered: the rest of the page cannot be reached meanwhile. */
export function useShowModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closed before it is taken out of the document, because only closing gives the focus back.
    return () => current?.close()
  }, [dialog])
}
