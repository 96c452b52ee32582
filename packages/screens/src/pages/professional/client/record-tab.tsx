import type { Client } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { NewestSection } from '../../../features/health-record/measurement-series/newest-section.tsx'
import { ProfileView } from '../../../features/health-record/profile-entries/profile-view.tsx'

/** The health profile of a client, to be read. */
export function RecordTab({ client: { id, scopes } }: { client: Client }): ReactElement {
  return (
    <ProfileView personId={id}>
      <NewestSection
        personId={id}
        isShared={scopes.includes('journal')}
        linkTo={(search, parts) => (
          <PageLink
            page="professional.client"
            params={{ clientId: id }}
            search={{ ...search, tab: 'journal' }}
            {...parts}
          />
        )}
      />
    </ProfileView>
  )
}
