import { createContext, useContext } from 'react'

/**
 * Asked by Escape, a click beside the window, the back gesture and its close button.
 *
 * @param within the window, with what was typed in it
 * @param stay called instead of `close` when it stays
 */
export type BeforeClosing = (within: Element, close: () => void, stay?: () => void) => void

/** Whoever keeps what is typed puts a function here that asks first; without one, windows close at once. */
export const BeforeClosingContext = createContext<BeforeClosing>((_within, close) => close())

export function useBeforeClosing(): BeforeClosing {
  return useContext(BeforeClosingContext)
}
