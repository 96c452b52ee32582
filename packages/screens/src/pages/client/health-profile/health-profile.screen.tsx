import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { ProfilePage } from '../../../features/health-record/profile-pages/profile-page.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

const QuestionnaireState = lazy(async () => ({
  default: (await import('../../../features/forms/form-assignments/questionnaire-state.tsx'))
    .QuestionnaireState,
}))

/** One's own health profile, or that of a dependant. */
export function Screen(): ReactElement {
  const { personId, choose } = usePerson()
  const persons = useQuery(reachedPersons(useServices(), 'record'))
  return (
    <ProfilePage
      page="client.healthProfile"
      persons={persons}
      personId={personId}
      onChoose={choose}
      more={(person) => <QuestionnaireState personId={person} />}
    />
  )
}
