interface Axe {
  run: (
    context: Element,
    options: {
      runOnly: readonly string[]
      resultTypes: readonly string[]
      rules: Record<string, { enabled: boolean }>
    },
  ) => Promise<{
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
  }>
}

declare global {
  interface Window {
    axe: Axe
  }
}

/* Each function runs inside the page, so it may use nothing from outside itself. */

export async function findViolations(): Promise<string[]> {
  const { violations } = await window.axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // The gallery shows page headings beside each other, which a page has once.
    rules: {
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
      'landmark-no-duplicate-banner': { enabled: false },
    },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

/** Elements whose own text does not fit into them, which hides it or lays it over what is beside it. */
export function findClippedText(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
  )
  const clipped = elements.filter((element) => {
    const { clipPath, overflowY, opacity } = getComputedStyle(element)
    const isForScreenReaders = clipPath !== 'none'
    // A select ends its text with an ellipsis, and the open list shows it whole.
    if (isForScreenReaders || element.clientWidth === 0 || opacity === '0') return false
    if (element instanceof HTMLSelectElement || element instanceof HTMLOptionElement) return false
    const isTooTall = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
    return isTooTall || element.scrollWidth > element.clientWidth + 1
  })
  return clipped.map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Elements that reach over the edge of the page and make it scroll sideways. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > clientWidth + 1 || left < -1
  })
  return [
    `${scrollWidth} px in a page of ${clientWidth} px`,
    ...wide.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 160)),
  ]
}

/** Targets too small for a finger (WCAG 2.5.8); links in running text are excepted, as there. */
export function findSmallTargets(smallestPx: number): string[] {
  const selector = 'button, input, select, textarea, summary, [role="tab"], [role="option"], a[class]'
  const small = [...document.querySelectorAll<HTMLElement>(selector)].filter((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isCovering = getComputedStyle(target, '::after').position === 'absolute'
    if (isCovering || left === right) return false
    // The label of a tick box is part of its target.
    const isTicked = target instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(target.type)
    const label = isTicked ? target.labels?.[0]?.getBoundingClientRect() : undefined
    const width = Math.max(right, label?.right ?? right) - Math.min(left, label?.left ?? left)
    const height = Math.max(bottom, label?.bottom ?? bottom) - Math.min(top, label?.top ?? top)
    return Math.min(width, height) < smallestPx
  })
  return small.map(({ outerHTML }) => outerHTML.slice(0, 200))
}

export function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const isWord = text.trim().length > 1 && node.parentElement?.closest('svg, script, style') === null
    if (isWord) node.nodeValue = `${text} ${text.trim().slice(0, Math.ceil(text.trim().length * 0.4))}`
  }
}
