import type { KeyboardEvent } from 'react'

const ITEMS = '[role^="menuitem"]'
/** Letters typed faster than this are one word, slower ones each begin a new one. */
const WORD_PAUSE_MS = 700
/** By how many more an item may spell the letters that are typed: marks of their own count, too. */
const SPARE_LETTERS = 8

export interface TypedWord {
  text: string
  atMs: number
}

function readItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(ITEMS)]
}

export function focusEdge(menu: HTMLElement | null, edge: 'first' | 'last'): void {
  if (menu !== null)
    readItems(menu)
      .at(edge === 'first' ? 0 : -1)
      ?.focus()
}

/**
 * Moves the focus inside a menu as its keys are meant to: arrows round and round, Home and End, and letters
 * to the next item that begins with them. Tells whether the key was one of those.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, typed: TypedWord): boolean {
  const items = readItems(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = findNext(event, items, at, typed)
  next?.focus()
  return next !== undefined
}

function findNext(
  { key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent,
  items: readonly HTMLElement[],
  at: number,
  typed: TypedWord,
): HTMLElement | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  // A space inside a word belongs to it; alone it chooses.
  const isInWord = timeStamp - typed.atMs < WORD_PAUSE_MS
  if (key.length !== 1 || (key === ' ' && !isInWord)) return undefined
  typed.text = (isInWord ? typed.text : '') + key
  typed.atMs = timeStamp
  return findByWord(items, at, typed.text)
}

function findByWord(items: readonly HTMLElement[], at: number, word: string): HTMLElement | undefined {
  // The same letter again walks through the items that begin with it; more letters stay where they still fit.
  const isRepeated = Array.from(word).every((letter) => isSame(letter, word.charAt(0)))
  const wanted = isRepeated ? word.slice(0, 1) : word
  const from = isRepeated ? at + 1 : Math.max(at, 0)
  const inTurn = [...items.slice(from), ...items.slice(0, from)]
  return inTurn.find((item) => isBegunBy(item.textContent.trimStart(), wanted))
}

/** As long as it takes: "ss" begins what is written with one letter. */
function isBegunBy(text: string, word: string): boolean {
  const longest = Math.min(text.length, word.length + SPARE_LETTERS)
  return Array.from({ length: longest }, (_, end) => text.slice(0, end + 1)).some((start) =>
    isSame(start, word),
  )
}

let collator: Intl.Collator | undefined

/** By the browser's own rules for letters, as in its own menus: whatever accents and case. */
function isSame(one: string, other: string): boolean {
  collator ??= new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })
  return collator.compare(one, other) === 0
}
