function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    // Left in place, a later click into the heading would draw a focus ring around it.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  // The router decides where the page scrolls to.
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus into the page that was just shown: to the place its hash names, else to its main heading. With a
 * hash, a page that has already put the focus somewhere (a sign-in form, say) keeps it there.
 *
 * @param hash without its `#`, or empty
 * @param before what had the focus when the navigation began
 */
export function focusPage(hash: string, before: Element | null): void {
  const active = document.activeElement
  if (hash !== '' && active !== null && active !== document.body && active !== before) return
  const target =
    (hash === '' ? null : document.getElementById(hash)) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('h1')
  if (target) focusQuietly(target)
}
