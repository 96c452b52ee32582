import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { useClaims } from '../../../parts/services/use-claims.ts'
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
