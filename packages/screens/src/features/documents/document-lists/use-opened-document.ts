import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Neighbours } from '../documents/neighbours.ts'

interface OpenedDocument {
  readonly list: RefObject<HTMLDivElement | null>
  readonly detail: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Where an arrow key is for something else. */
const KEEPS_ARROWS = 'input, textarea, select, dialog, [role="menu"], [tabindex="0"]'

/**
 * Leads the focus to a document that is opened and back to its row, and goes to the one before or after it with the arrows.
 *
 * @param openId empty where none is open
 */
export function useOpenedDocument(
  openId: string,
  { previous, next }: Neighbours,
  open: (id: string) => void,
): OpenedDocument {
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(openId)
  const isOpen = openId !== ''

  useEffect(() => {
    const before = shown.current
    shown.current = openId
    if (before === openId) return
    detail.current?.scrollTo({ top: 0 })
    if (before === '') heading.current?.focus()
    else if (openId === '') list.current?.querySelector<HTMLElement>(`a[href*="document=${before}"]`)?.focus()
  }, [openId])

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof Element) || target.closest(KEEPS_ARROWS) !== null) return
    const isRtl = getComputedStyle(target).direction === 'rtl'
    const wanted =
      key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
        ? next
        : key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
          ? previous
          : undefined
    if (wanted === undefined) return
    event.preventDefault()
    open(wanted)
  })
  useLayoutEffect(() => {
    const { current } = detail
    if (!isOpen) return undefined
    const handle = (event: KeyboardEvent): void => handleKey(event)
    current?.addEventListener('keydown', handle)
    return () => current?.removeEventListener('keydown', handle)
  }, [isOpen])

  return { list, detail, heading }
}
