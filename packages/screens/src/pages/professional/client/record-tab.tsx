import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { NewestSection } from '../../../features/health-record/measurement-series/newest-section.tsx'
import { ProfileView } from '../../../features/health-record/profile-entries/profile-view.tsx'
import { linkToJournal } from './journal-link.tsx'

/** The health profile of a client, to be read. */
export function RecordTab({ client: { id, scopes } }: { client: Client }): ReactElement {
  return (
    <ProfileView personId={id}>
      <NewestSection personId={id} isShared={scopes.includes('journal')} linkTo={linkToJournal(id)} />
    </ProfileView>
  )
}
