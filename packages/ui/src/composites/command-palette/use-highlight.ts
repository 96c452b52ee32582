import { useLayoutEffect } from 'react'
import type { Fold } from './filter-palette-groups.ts'
import { findBeginnings } from './find-beginnings.ts'

const NAME = 'palette-found'

/**
 * Shows in the labels of a list what was typed. The browser draws it over the text, which stays in one piece: a screen reader
 * reads it as it is, and Arabic letters stay joined. A browser that cannot leaves it plain.
 */
export function useHighlight(listId: string, query: string, fold: Fold | undefined): void {
  // After every drawing: the ranges are of the text that is on the page now.
  useLayoutEffect(() => {
    if (fold === undefined || typeof Highlight === 'undefined') return undefined
    const labels = document.getElementById(listId)?.querySelectorAll('[data-label]') ?? []
    CSS.highlights.set(
      NAME,
      new Highlight(...Array.from(labels).flatMap((label) => readRanges(label, query, fold))),
    )
    return () => void CSS.highlights.delete(NAME)
  })
}

function readRanges(label: Element, query: string, fold: Fold): Range[] {
  const text = label.firstChild
  if (text === null) return []
  return findBeginnings(text.textContent ?? '', query, fold).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return range
  })
}
