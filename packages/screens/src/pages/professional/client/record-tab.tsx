import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { ProfileView } from '../../../features/health-record/profile-entries/profile-view.tsx'

/** The health profile of a client, to be read. */
export function RecordTab({ client: { id } }: { client: Client }): ReactElement {
  return <ProfileView personId={id} />
}
