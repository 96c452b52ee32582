import browserConsole from 'node:console'

/** What the simulated browser of a test lacks of what the pages use, or does in another way than browsers. */

Object.defineProperty(document, 'fonts', { value: { load: async () => [] } })

// It leaves out the second argument where the first is a request.
const fetchRequest = window.fetch
window.fetch = (input, init) => fetchRequest(new Request(input, init))

// Browsers tell of a closed dialog a moment later; by then it may be open again.
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

// Nothing is drawn, so all of it is in sight.
window.IntersectionObserver = class extends IntersectionObserver {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(tell, options)
    this.#tell = tell
  }
  override observe(target: Element): void {
    const box = target.getBoundingClientRect()
    const whole = { intersectionRatio: 1, boundingClientRect: box, intersectionRect: box, rootBounds: null }
    setTimeout(() => this.#tell([{ isIntersecting: true, target, time: 0, ...whole }], this))
  }
}

const openPopovers = new WeakSet<HTMLElement>()

function toggle(element: HTMLElement, isOpening: boolean): void {
  if (openPopovers.has(element) === isOpening) return
  const states = isOpening
    ? { oldState: 'closed', newState: 'open' }
    : { oldState: 'open', newState: 'closed' }
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
  if (isOpening) openPopovers.add(element)
  else openPopovers.delete(element)
  setTimeout(() => element.dispatchEvent(Object.assign(new Event('toggle'), states)))
}

HTMLElement.prototype.showPopover = function showPopover() {
  toggle(this, true)
}

HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, false)
}

document.addEventListener('click', ({ target, defaultPrevented }) => {
  if (defaultPrevented) return
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  const element = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (element !== null) toggle(element, !openPopovers.has(element))
})

/** What somebody finds among their downloads. */
export interface Download {
  readonly name: string
  readonly file: Blob | undefined
}

export const downloads: Download[] = []

const files = new Map<string, Blob>()
const createAddress = URL.createObjectURL.bind(URL)
URL.createObjectURL = (file: Blob) => {
  const address = createAddress(file)
  files.set(address, file)
  return address
}

const follow = HTMLAnchorElement.prototype.click
HTMLAnchorElement.prototype.click = function click() {
  if (this.download === '') follow.call(this)
  else downloads.push({ name: this.download, file: files.get(this.href) })
}

// It tells of each call that fails, as browsers do; here they fail because a test lets them. What pages tell goes elsewhere.
browserConsole.error = () => undefined
