import type { ItemPlace } from '../questionnaire-content/item-tree.ts'

interface Row {
  readonly linkId: string
  readonly isGroup: boolean
  /** In pixels of the window. */
  readonly top: number
  readonly height: number
}

/** Where an item would go that is let go of over a row: before it, after it, or into a section by its middle. */
export function findDropPlace({ linkId, isGroup, top, height }: Row, y: number): ItemPlace {
  const share = (y - top) / height
  if (isGroup && share > 0.3 && share < 0.7) return { side: 'inside', of: linkId }
  return { side: share < 0.5 ? 'before' : 'after', of: linkId }
}
