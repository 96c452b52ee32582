import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ProseSection } from '../../../parts/prose/prose-document.ts'
import { cookieChoiceAtom } from '../../../parts/services/cookie-choice.ts'
import { readSeenNotes, storeSeenNotes } from './seen-notes.ts'

/**
 * Tells which notes this browser has not shown before. They keep their mark for as long as the page is open, and from now
 * on count as shown.
 */
export function useNewNotes(notes: readonly ProseSection[]): (id: string) => boolean {
  const [seen] = useState(readSeenNotes)
  // What a browser has seen is not known where a page is rendered beforehand, so the marks come with the script.
  const isInBrowser = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  // Remembering what was read is what the cookie question asks about.
  const mayRemember = useAtomValue(cookieChoiceAtom) === 'all'
  useEffect(() => {
    if (mayRemember) storeSeenNotes(notes.map(({ id }) => id))
  }, [mayRemember, notes])
  return (id) => isInBrowser && !seen.has(id)
}

const subscribeToNothing = () => () => undefined
const isTrue = () => true
const isFalse = () => false
