import type { Document } from '@platform/contract/care'
import { Skeleton, TextField } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement, type ReactNode } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** More than so many are found by their name rather than by looking through them. */
const SHOWN_AT_MOST = 20

interface FoundDocumentsProps {
  readonly personId: string
  /** The name of the search, such as "Find a document". */
  readonly label: string
  /** What is said where there are none. */
  readonly none: ReactNode
  readonly children: (documents: readonly Document[]) => ReactNode
}

/** The documents of a person to choose from: the newest, or those with the words that are typed. */
export function FoundDocuments({ personId, label, none, children }: FoundDocumentsProps): ReactElement {
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = useQuery({
    ...api.query.main.documents.list.queryOptions({
      input: { personId, limit: SHOWN_AT_MOST, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (isGone(query.error)) return <>{none}</>
  return (
    <>
      <TextField
        label={label}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // It stands in a form, which Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Loaded query={query} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => (items.length === 0 ? none : children(items))}
      </Loaded>
    </>
  )
}
