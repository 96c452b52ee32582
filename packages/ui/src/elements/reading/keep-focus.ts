const HEADINGS = 'h1, h2, h3, h4'
const HIDDEN = '[hidden], [inert]'

interface FocusedPlace {
  readonly element: Element
  /** What it stands in, from the inside out. */
  readonly around: readonly Element[]
  readonly path: string
}

/**
 * The browser would drop the focus of what leaves the page to the body, and the keyboard and a screen reader
 * would begin at the top. It goes to the nearest heading instead; whoever puts it somewhere themselves comes
 * first.
 *
 * @returns stops it
 */
export function keepFocus(page: Document): () => void {
  let last: FocusedPlace | undefined
  let frame = 0

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    last = { element: target, around: [...readAncestors(target)], path: page.location.pathname }
  }

  function putBack(): void {
    frame = 0
    // Where another page comes up, its own heading has the focus.
    if (last === undefined || page.activeElement !== page.body || page.location.pathname !== last.path) return
    const heading = last.around
      .filter((element) => element.isConnected)
      .map((element) => element.querySelector<HTMLElement>(HEADINGS))
      .find((found) => found !== null && found.closest(HIDDEN) === null)
    if (heading) focusQuietly(heading)
  }

  const watcher = new MutationObserver(() => {
    if (last === undefined || last.element.isConnected || frame !== 0) return
    // What is drawn in the place of the one that has gone may take the focus itself.
    frame = requestAnimationFrame(putBack)
  })
  page.addEventListener('focusin', remember)
  watcher.observe(page.body, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', remember)
    watcher.disconnect()
    cancelAnimationFrame(frame)
  }
}

function* readAncestors({ parentElement }: Element): Generator<Element> {
  if (parentElement === null || parentElement === parentElement.ownerDocument.body) return
  yield parentElement
  yield* readAncestors(parentElement)
}

/** Without a ring that stays, and without a jump of the page. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
