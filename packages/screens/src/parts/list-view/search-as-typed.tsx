import { SearchBox } from '@platform/ui'
import {
  useEffect,
  useEffectEvent,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type ReactElement,
} from 'react'

/** Long enough that a word being typed is mostly one call. */
const PAUSE_MS = 250

/** What makes the field one that a list of options belongs to. */
export interface SearchFieldParts extends AriaAttributes {
  readonly role: 'combobox'
  /** Told of every key, before the search knows of it. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface SearchAsTypedProps {
  readonly label: string
  /** What the address says is searched for. */
  readonly q: string
  readonly maxLength?: number | undefined
  readonly onSearch: (q: string) => void
  readonly parts?: SearchFieldParts | undefined
}

/**
 * The field that a list is searched by while somebody types. It stays the same field, so that it keeps the cursor, and shows
 * what was searched for then after going back.
 */
export function SearchAsTyped({ label, q, maxLength, onSearch, parts }: SearchAsTypedProps): ReactElement {
  const [typed, setTyped] = useState<string>()
  const [knownQ, setKnownQ] = useState(q)
  // What was passed on arrives in the address a moment later, and not each of it when more was typed.
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([])
  if (q !== knownQ) {
    setKnownQ(q)
    const arrived = onTheirWay.lastIndexOf(q)
    setOnTheirWay(onTheirWay.slice(arrived + 1))
    if (arrived === -1) setTyped(undefined)
  }

  function search(text: string): void {
    const next = text.trim()
    if (next === (onTheirWay.at(-1) ?? q)) return
    setOnTheirWay([...onTheirWay, next])
    onSearch(next)
  }

  const searchSettled = useEffectEvent(search)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => searchSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchBox
      {...parts}
      label={label}
      name="q"
      value={typed ?? q}
      maxLength={maxLength}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        parts?.onKeyDown(event)
        if (event.key === 'Enter' && typed !== undefined) search(typed)
      }}
    />
  )
}
