/** Says on a row that scrolls sideways before and after which end there is more of it, for as long as it is there. */
export function sayMoreAtEnds(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  const say = (): void => {
    // Where the page reads from right to left it counts downwards from zero.
    const before = Math.abs(row.scrollLeft)
    row.toggleAttribute('data-more-before', before > 1)
    row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - before > 1)
  }
  const sizes = new ResizeObserver(say)
  for (const element of [row, ...row.children]) sizes.observe(element)
  row.addEventListener('scroll', say, { passive: true })
  return () => {
    sizes.disconnect()
    row.removeEventListener('scroll', say)
  }
}

/** Brings a tab into the part of its row that is seen; the page stays where it is. */
export function bringIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab === null || row == null) return
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (wanted.left < seen.left) row.scrollLeft -= seen.left - wanted.left
  else if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right
}
