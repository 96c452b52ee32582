export const APPEARANCES = ['system', 'light', 'dark'] as const

/** `system` follows the operating system; the others are the person's own choice. */
export type Appearance = (typeof APPEARANCES)[number]

const STORAGE_KEY = 'platform.appearance'
const ATTRIBUTE = 'data-color-scheme'
/** Tells other parts of the same page; other tabs hear the browser's `storage` event. */
const CHANGED_EVENT = 'platform:appearance'

/** The stored choice. Storage that is missing, blocked or holds something else means `system`. */
function readAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return readShownAppearance()
  }
}

/** Shows the stored choice; call it before the first paint. */
export function applyStoredAppearance(): void {
  showAppearance(readAppearance())
}

/** Shows, remembers and announces a choice. Without storage it lasts as long as the page. */
export function changeAppearance(appearance: Appearance): void {
  showAppearance(appearance)
  try {
    localStorage.setItem(STORAGE_KEY, appearance)
  } catch {
    // Blocked or full storage costs the memory of the choice, not the choice.
  }
  // For a server, which can then send the page in these colours before any script has run; nothing else reads it.
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${STORAGE_KEY}=${appearance}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(CHANGED_EVENT))
}

/** Calls back whenever the choice changed here or in another tab. Returns the way to stop. */
export function subscribeToAppearance(listener: () => void): () => void {
  function handleStorage(event: StorageEvent): void {
    if (event.key !== STORAGE_KEY && event.key !== null) return
    applyStoredAppearance()
    listener()
  }
  window.addEventListener(CHANGED_EVENT, listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener(CHANGED_EVENT, listener)
    window.removeEventListener('storage', handleStorage)
  }
}

export function readShownAppearance(): Appearance {
  const shown = document.documentElement.getAttribute(ATTRIBUTE)
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

function showAppearance(appearance: Appearance): void {
  if (appearance === 'system') document.documentElement.removeAttribute(ATTRIBUTE)
  else document.documentElement.setAttribute(ATTRIBUTE, appearance)
}
