import type { Page } from '@playwright/test'

/** What makes the page wider than the window, where it can be scrolled to the side. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1)
    })
    const innermost = outside.filter((element) => !outside.some((other) => other.parentElement === element))
    return [
      `${scrollWidth} px in a window of ${innerWidth}`,
      ...innermost.map((element) => `<${element.localName}> ${element.textContent.trim().slice(0, 60)}`),
    ]
  })
}

/**
 * Text of which a box that cannot be scrolled hides a part. One that ends in three dots on purpose is whole elsewhere, as is an
 * appointment in a calendar, and what is for screen readers alone is in a box of one pixel.
 */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const findBox = (start: Element): Element | undefined => {
      for (let element: Element | null = start; element !== null; element = element.parentElement) {
        const style = getComputedStyle(element)
        const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const isAsHighAsLong = element.matches('[data-appointment]')
        const mayScroll = /auto|scroll/.test(style.overflowX + style.overflowY)
        if (isCutOnPurpose || isAsHighAsLong || mayScroll || style.position === 'fixed') return undefined
        if (hides(style.overflowX) || hides(style.overflowY)) return element
      }
      return undefined
    }
    const clipped: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (parent === null || text.textContent?.trim() === '' || !parent.checkVisibility()) continue
      const box = findBox(parent)?.getBoundingClientRect()
      if (box === undefined || box.width < 2) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isWhole =
        left >= box.left - 2 && right <= box.right + 2 && top >= box.top - 2 && bottom <= box.bottom + 2
      if (!isWhole) clipped.push(text.textContent?.trim().slice(0, 60) ?? '')
    }
    return clipped
  })
}
