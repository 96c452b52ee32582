import { watchForReasons } from './reasons.ts'

const CONTROLS = 'a[href], button, select, input, textarea'

type Start = () => Promise<void>

interface HeldAction {
  readonly repeat: () => void
  readonly href: string | undefined
}

interface IntentOptions {
  /** Whether the site is wanted without anybody touching anything. */
  readonly isWanted: boolean
}

/**
 * A pointer, a finger or the focus that reaches a control starts it. A click on a link of this site, a
 * button, a choice or a sent form is held until the site is there, and then done again.
 */
export function startAtFirstIntent(root: HTMLElement, start: Start, { isWanted }: IntentOptions): void {
  const stops: (() => void)[] = []
  /** What was done last; doing two things again that were meant one after the other would surprise. */
  let last: HeldAction | undefined

  const begin = async (): Promise<void> => {
    try {
      await start()
      for (const stop of stops.splice(0)) stop()
      // Several wishes may have waited for the same start; the first to go on does what is left to do.
      const again = last
      last = undefined
      again?.repeat()
    } catch {
      // Offline, say. A link goes its own way, and the browser says what is wrong; for anything else the page says it.
      if (last?.href !== undefined) location.assign(last.href)
      else if (last !== undefined) showStartProblem(root)
      last = undefined
    }
  }
  const hold = (event: Event, action: HeldAction): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    last = action
    void begin()
  }
  const listen = (type: string, listener: (event: Event) => void): void => {
    root.addEventListener(type, listener, { capture: true })
    stops.push(() => root.removeEventListener(type, listener, { capture: true }))
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    listen(type, (event) => {
      if (findControl(event) !== undefined) void begin()
    })
  }
  listen('click', (event) => {
    const control = findControl(event)
    if (control !== undefined && event instanceof MouseEvent && isForTheSite(control, event)) {
      hold(event, {
        repeat: () => findAgain(root, control)?.click(),
        href: control instanceof HTMLAnchorElement ? control.href : undefined,
      })
    }
  })
  listen('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    last = { repeat: () => chooseAgain(findAgain(root, target), value), href: undefined }
    void begin()
  })
  listen('submit', (event) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const place = [...root.querySelectorAll('form')].indexOf(target)
    hold(event, { repeat: () => sendAgain(root, target, place), href: undefined })
  })
  stops.push(watchForReasons(() => void begin()))
  if (isWanted) void begin()
}

function findControl({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null) ?? undefined
}

/** Links to other sites and to places on this page, new tabs, boxes to tick and the like are the browser's own business. */
function isForTheSite(control: HTMLElement, event: MouseEvent): boolean {
  if (control instanceof HTMLButtonElement) return control.type === 'button'
  if (!(control instanceof HTMLAnchorElement)) return false
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isHere =
    control.origin === location.origin && control.target === '' && !control.hasAttribute('download')
  const isPlace = control.hash !== '' && control.pathname === location.pathname
  return isPlain && isHere && !isPlace
}

/** The text is on the page from the start, hidden: what is missing now cannot bring it along. */
function showStartProblem(root: HTMLElement): void {
  root.querySelector('[data-start-problem]')?.removeAttribute('hidden')
}

/** Where the site had to render anew, the control is another one with the same address or the same text. */
function findAgain<C extends HTMLElement>(root: HTMLElement, control: C): C | undefined {
  if (control.isConnected) return control
  const href = control.getAttribute('href')
  const isAgain = (other: C): boolean =>
    other.getAttribute('href') === href && (href !== null || other.textContent === control.textContent)
  return [...root.querySelectorAll<C>(control.localName)].find(isAgain)
}

/** A form is found by its place; the site has put into the new one what was typed into the old one. */
function sendAgain(root: HTMLElement, form: HTMLFormElement, place: number): void {
  const present = form.isConnected ? form : root.querySelectorAll('form')[place]
  present?.requestSubmit()
}

function chooseAgain(select: HTMLSelectElement | undefined, value: string): void {
  if (select === undefined) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
