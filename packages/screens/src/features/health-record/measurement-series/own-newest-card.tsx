import { PageLink } from '@platform/routing'
import { useClaims } from '@platform/session/react'
import type { ReactElement } from 'react'
import { NewestCard } from './newest-card.tsx'

/** The reader's own newest measurements. */
export function OwnNewestCard(): ReactElement | null {
  const ownId = useClaims()?.u_id
  if (ownId === undefined) return null
  return (
    <NewestCard
      personId={ownId}
      linkTo={(search, parts) => <PageLink page="client.journal" search={search} {...parts} />}
    />
  )
}
