/** As `notify` does: the page itself carries them, so that neither side has to load the other. */
const CHANGED = 'platform:waiting-entries'
const ASKED = 'platform:send-waiting'

/** Says that what waits has changed in this tab; of others the browser tells. */
export function announceWaiting(): void {
  window.dispatchEvent(new Event(CHANGED))
}

/** Hears of every change of what waits, from whichever tab. @returns stops it */
export function subscribeToWaiting(listener: () => void): () => void {
  const over = new AbortController()
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, listener, over)
  return () => over.abort()
}

/** Asks to send what waits now. Who asks by hand is told also when it could not be sent. */
export function askToSend({ byHand }: { readonly byHand: boolean }): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: byHand }))
}

export function onAskedToSend(listener: (byHand: boolean) => void, signal: AbortSignal): void {
  const hear = (event: Event): void => listener(event instanceof CustomEvent && event.detail === true)
  window.addEventListener(ASKED, hear, { signal })
}
