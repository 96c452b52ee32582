import type { Client } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { PersonForms } from '../../../features/forms/response-tables/person-forms.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'

/** What a client is asked, and what they have answered. */
export function FormsTab({ client }: { client: Client }): ReactElement {
  return <PersonForms personId={client.id} name={fullName(client)} />
}
