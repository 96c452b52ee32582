import { useEffectEvent, useLayoutEffect } from 'react'

/** What single keys do on a page, in the order in which they are explained. */
export type SingleKeys<Action extends string> = Readonly<Record<string, Action>>

/** Where keys are words, or move within something. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog, [popover], [role="menu"]'

/**
 * Calls back for each of the keys, wherever on the page the focus is but where keys are words. Enter and arrows are left to
 * what has the focus.
 */
export function useSingleKeys<Action extends string>(
  keys: SingleKeys<Action>,
  isOn: boolean,
  onAction: (action: Action) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = readKey(event, keys)
    const action = key === undefined ? undefined : keys[key]
    if (action === undefined) return
    event.preventDefault()
    onAction(action)
  })
  // A layout effect: the keys work from the moment at which the page can be seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const handle = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])
}

function readKey(event: KeyboardEvent, keys: SingleKeys<string>): string | undefined {
  const { key, code, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  if (target instanceof Element && target.closest(TAKEN) !== null) return undefined
  // A letter of this script says itself which one it is, wherever it stands on this keyboard; others by their place.
  const known = /^[\p{Script=Latin}\p{P}]$/u.test(key) ? key : code.replace(/^Key/, '').toLowerCase()
  return known.length === 1 && Object.hasOwn(keys, known) ? known : undefined
}
