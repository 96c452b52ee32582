import type { Client } from '@platform/contract/care'
import type { ProfileEntry } from '@platform/contract/health-record'
import { Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { NewestSection } from '../../../features/health-record/measurement-series/newest-section.tsx'
import { EntryAction } from '../../../features/health-record/kept-entries/entry-action.ts'
import { ProfileView } from '../../../features/health-record/profile-entries/profile-view.tsx'
import { OwnProposals } from '../../../features/health-record/profile-proposals/own-proposals.tsx'
import { ProposeMenu } from '../../../features/health-record/profile-proposals/propose-menu.tsx'
import { linkToJournal } from './journal-link.tsx'

const proposeAbout = (entry: ProfileEntry): ReactElement => <ProposeMenu entry={entry} />

/** The health profile of a client, to be read, and what the reader proposes for it. */
export function RecordTab({ client: { id, scopes } }: { client: Client }): ReactElement {
  return (
    <Stack gap="section">
      <OwnProposals personId={id} />
      <EntryAction value={proposeAbout}>
        <ProfileView personId={id}>
          <NewestSection personId={id} isShared={scopes.includes('journal')} linkTo={linkToJournal(id)} />
        </ProfileView>
      </EntryAction>
    </Stack>
  )
}
