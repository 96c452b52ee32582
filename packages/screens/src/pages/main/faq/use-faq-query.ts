import { usePageSearch } from '@platform/routing'
import { useState } from 'react'

interface FaqQuery {
  readonly query: string
  readonly setQuery: (query: string) => void
}

/** What is searched for, kept in the address as `?q=`. */
export function useFaqQuery(): FaqQuery {
  const [{ q }, change] = usePageSearch({ q: '' })
  // The address follows a moment after the typing. Reading it back meanwhile would take letters away, so what is typed
  // counts until the address has caught up; from then on the address does, when a link or the back button changes it.
  const [typed, setTyped] = useState<string>()
  const [knownQ, setKnownQ] = useState(q)
  if (q !== knownQ) {
    setKnownQ(q)
    if (q === typed) setTyped(undefined)
  }
  return {
    query: typed ?? q,
    setQuery: (query) => {
      setTyped(query)
      change({ q: query })
    },
  }
}
