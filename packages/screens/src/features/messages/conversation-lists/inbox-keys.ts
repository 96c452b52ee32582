import { useEffectEvent, useLayoutEffect } from 'react'

/** What single keys do in the inbox, in the order in which they are explained. */
export const INBOX_KEYS = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'close',
  a: 'assign',
  '/': 'search',
  '?': 'help',
} as const

export type InboxAction = (typeof INBOX_KEYS)[keyof typeof INBOX_KEYS]

/** The places of the keys, for keyboards whose letters are of another script. */
const PLACES: Readonly<Record<string, keyof typeof INBOX_KEYS>> = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyE: 'e',
  KeyA: 'a',
}

/** Where keys are words, or move within something. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog, [popover], [role="menu"]'

/**
 * Calls back for each of the keys, wherever on the page the focus is but where keys are words. Enter is left to the row, which
 * is a link.
 */
export function useInboxKeys(isOn: boolean, onAction: (action: InboxAction) => void): void {
  const act = useEffectEvent(onAction)
  // A layout effect: the keys work from the moment at which the rows can be seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent): void => {
      const action = readAction(event)
      if (action === undefined || action === 'open') return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

function readAction(event: KeyboardEvent): InboxAction | undefined {
  const { key, code, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  if (target instanceof Element && target.closest(TAKEN) !== null) return undefined
  // A letter of this script says itself which one it is, wherever it stands on this keyboard.
  const known = /^[\p{Script=Latin}\p{P}]$/u.test(key) ? key : PLACES[code]
  return Object.entries(INBOX_KEYS).find(([one]) => one === known)?.[1]
}
