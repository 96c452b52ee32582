function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    // Left in place, a later click into the heading would draw a focus ring around it.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  // The router decides where the page scrolls to.
  element.focus({ preventScroll: true })
}

/** To the hash (without `#`), else to the main heading. What has had the focus since `before` keeps it. */
export function focusPage(hash: string, before: Element | null): void {
  const active = document.activeElement
  if (hash !== '' && active !== null && active !== document.body && active !== before) return
  const target =
    (hash === '' ? null : document.getElementById(hash)) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('h1')
  if (target) focusQuietly(target)
}
