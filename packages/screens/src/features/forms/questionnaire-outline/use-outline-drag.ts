import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { ItemPlace } from '../questionnaire-content/item-tree.ts'
import { findDropPlace } from './drop-place.ts'

/** How near to the edge of the window it scrolls, and by how much a move. */
const EDGE_PX = 72
const SCROLL_PX = 16

interface OutlineDrag {
  /** The linkId of what is held. */
  readonly held: string | undefined
  readonly place: ItemPlace | undefined
  readonly onPointerDown: (event: ReactPointerEvent) => void
}

/** Moves an item that is held by its handle, with a mouse, a pen or a finger; Escape lets it be where it was. */
export function useOutlineDrag(move: (linkId: string, place: ItemPlace) => void): OutlineDrag {
  const [held, setHeld] = useState<string>()
  const [place, setPlace] = useState<ItemPlace>()
  const letGo = (): void => {
    setHeld(undefined)
    setPlace(undefined)
  }
  const handleMove = useEffectEvent((event: PointerEvent) => {
    scrollAtEdge(event.clientY)
    setPlace(placeUnder(event))
  })
  const handleUp = useEffectEvent(() => {
    if (held !== undefined && place !== undefined) move(held, place)
    letGo()
  })
  const handleCancel = useEffectEvent(() => letGo())
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') letGo()
  })
  const isHolding = held !== undefined
  useEffect(() => {
    if (!isHolding) return undefined
    const follow = (event: PointerEvent): void => handleMove(event)
    const end = (): void => handleUp()
    const cancel = (): void => handleCancel()
    const press = (event: KeyboardEvent): void => handleKey(event)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', press)
    }
  }, [isHolding])
  return {
    held,
    place,
    onPointerDown(event) {
      const { target, button } = event
      if (button !== 0 || !(target instanceof Element) || target.closest('[data-handle]') === null) return
      event.preventDefault()
      setHeld(target.closest<HTMLElement>('[data-item]')?.dataset['item'])
    },
  }
}

function placeUnder({ clientX, clientY }: PointerEvent): ItemPlace | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]')
  const linkId = row?.dataset['item']
  if (row == null || linkId === undefined) return undefined
  const { top, height } = row.getBoundingClientRect()
  return findDropPlace({ linkId, isGroup: row.dataset['group'] !== undefined, top, height }, clientY)
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}
