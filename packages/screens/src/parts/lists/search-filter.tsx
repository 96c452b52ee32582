import { TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'

interface SearchFilterProps {
  readonly label: string
  readonly name: string
  /** What the address says is searched for. */
  readonly q: string
  readonly maxLength?: number
}

/**
 * The text that a list is searched for, sent with its form and kept in the address. It keeps the cursor when the address has
 * changed, and shows what was searched for then after going back.
 */
export function SearchFilter({ label, name, q, maxLength }: SearchFilterProps): ReactElement {
  const [typed, setTyped] = useState<string>()
  const [knownQ, setKnownQ] = useState(q)
  if (q !== knownQ) {
    setKnownQ(q)
    // What was sent has arrived, or was taken away; whoever has gone on typing meanwhile goes on.
    if (q === '' || q === typed?.trim()) setTyped(undefined)
  }
  return (
    <TextField
      label={label}
      name={name}
      type="search"
      value={typed ?? q}
      maxLength={maxLength}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
