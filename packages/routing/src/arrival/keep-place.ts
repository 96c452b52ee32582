export interface Place {
  /** In CSS pixels from the top of the page. */
  readonly scrollY: number
  /** What was at the top of the window, and how far below its edge: what is above it may change in height. */
  readonly anchor?: { readonly id: string; readonly top: number }
}

export interface KeptPlace {
  /** The place, or where somebody has gone since. */
  read(): Place
  stop(): void
}

const OWN_WISHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Ids that React makes up begin with `_` and are others the next time. */
const ANCHORS = 'main [id]:not([id^="_"])'
/** Browsers round where they scroll to. */
const ROUNDING_PX = 1

export function readPlace(): Place {
  const place = { scrollY }
  if (scrollY === 0) return place
  let nearest: Element | undefined
  for (const element of document.querySelectorAll(ANCHORS)) {
    const { top, height } = element.getBoundingClientRect()
    if (height === 0 || top > innerHeight || !isScrolled(element)) continue
    nearest = element
    if (top >= 0) break
  }
  if (nearest === undefined) return place
  return { ...place, anchor: { id: nearest.id, top: nearest.getBoundingClientRect().top } }
}

/** What sticks to the window, like a table of contents, stands the same everywhere. */
function isScrolled(element: Element): boolean {
  if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) return false
  return element.parentElement === null || isScrolled(element.parentElement)
}

/**
 * Keeps a page at a place, or an id, while it grows, however late: its parts ask for their own data and code.
 * Ends as soon as the person does anything.
 */
export function keepPlace(place: Place | string): KeptPlace {
  const { style } = document.documentElement
  let isKept = true
  let expected = scrollY
  let height = 0

  function settle(): void {
    if (typeof place === 'string') document.getElementById(place)?.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: readTarget(place), behavior: 'instant' })
    expected = scrollY
    height = document.documentElement.scrollHeight
  }

  /** By the scroll bar, say. A page that became shorter was scrolled by the browser, and may grow again. */
  function yieldToScroll(): void {
    const isSame = document.documentElement.scrollHeight === height
    if (isSame && Math.abs(scrollY - expected) > ROUNDING_PX) stop()
  }

  function stop(): void {
    isKept = false
    growth.disconnect()
    style.overflowAnchor = ''
    removeEventListener('scroll', yieldToScroll)
    for (const type of OWN_WISHES) removeEventListener(type, stop, { capture: true })
  }

  const growth = new ResizeObserver(settle)
  growth.observe(document.body)
  // The browser would keep in place what is in the window, which is not yet what was left.
  style.overflowAnchor = 'none'
  addEventListener('scroll', yieldToScroll, { passive: true })
  for (const type of OWN_WISHES) addEventListener(type, stop, { passive: true, capture: true })
  settle()
  return { read: () => (isKept && typeof place !== 'string' ? place : readPlace()), stop }
}

function readTarget({ scrollY: left, anchor }: Place): number {
  const element = anchor && document.getElementById(anchor.id)
  if (!element || element.getClientRects().length === 0) return left
  return scrollY + element.getBoundingClientRect().top - anchor.top
}
