import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { Journal } from '../../../features/health-record/journal-pages/journal.tsx'
import { linkToJournal } from './journal-link.tsx'

export function JournalTab({ client: { id } }: { client: Client }): ReactElement {
  return <Journal personId={id} isShared linkTo={linkToJournal(id)} />
}
