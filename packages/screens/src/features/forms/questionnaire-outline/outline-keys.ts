import type { KeyboardEvent } from 'react'
import type { ItemStep } from '../questionnaire-content/item-tree.ts'

type OutlineAction =
  | { readonly kind: 'step'; readonly step: ItemStep }
  | { readonly kind: 'go'; readonly to: 'first' | 'last' | 'previous' | 'next' }

const GOES = { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' } as const

/** What a key does in the outline: arrows go from item to item, with Alt they move the item, the way the page reads. */
export function readOutlineKey(event: KeyboardEvent): OutlineAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (!altKey) {
    const found = Object.entries(GOES).find(([name]) => name === key)
    return found && { kind: 'go', to: found[1] }
  }
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, ItemStep>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: 'in',
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: 'out',
  }
  const step = steps[key]
  return step && { kind: 'step', step }
}
