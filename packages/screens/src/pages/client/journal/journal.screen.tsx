import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { JournalPage } from '../../../features/health-record/journal-pages/journal-page.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** One's own journal, or that of a dependant. */
export function Screen(): ReactElement {
  const { personId, choose } = usePerson()
  const persons = useQuery(reachedPersons(useServices(), 'journal'))
  return <JournalPage page="client.journal" persons={persons} personId={personId} onChoose={choose} />
}
