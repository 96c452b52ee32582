export type FloatingAlign = 'start' | 'end'

/** Between a button and what it opens, and between that and the edge of the window. */
const GAP_PX = 4
const MARGIN_PX = 8
/** With so much room below, what is higher scrolls in itself rather than cover what stands above its button. */
const ENOUGH_PX = 288

interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Room {
  readonly anchor: Edges
  readonly window: { readonly width: number; readonly height: number }
  readonly isRtl: boolean
  readonly align: FloatingAlign
  /** How much is wanted; less is taken where there is no more. */
  readonly width: number
  readonly height: number
}

/** Distances from the edges of the window, in CSS pixels; `auto` on the side that is free. */
export interface FloatingPlace {
  readonly left: string
  readonly right: string
  readonly top: string
  readonly bottom: string
  readonly maxHeight: string
}

/**
 * Where something opens beside its button: below it, or above where there alone is room, and never over the
 * edge of the window. Nothing has to be measured that is not shown yet.
 */
export function placeFloating({ anchor, window, isRtl, align, width, height }: Room): FloatingPlace {
  const below = window.height - anchor.bottom - GAP_PX - MARGIN_PX
  const above = anchor.top - GAP_PX - MARGIN_PX
  const opensUp = below < Math.min(height, ENOUGH_PX) && above > below
  const keepsLeft = (align === 'start') !== isRtl
  const toTheRight = window.width - anchor.left - MARGIN_PX
  const toTheLeft = anchor.right - MARGIN_PX
  const left = keepsLeft ? anchor.left + Math.min(0, toTheRight - width) : undefined
  const right = keepsLeft ? undefined : window.width - anchor.right + Math.min(0, toTheLeft - width)
  return {
    left: left === undefined ? 'auto' : px(Math.max(MARGIN_PX, left)),
    right: right === undefined ? 'auto' : px(Math.max(MARGIN_PX, right)),
    top: opensUp ? 'auto' : px(anchor.bottom + GAP_PX),
    bottom: opensUp ? px(window.height - anchor.top + GAP_PX) : 'auto',
    maxHeight: px(opensUp ? above : below),
  }
}

function px(length: number): string {
  return `${Math.round(length)}px`
}
