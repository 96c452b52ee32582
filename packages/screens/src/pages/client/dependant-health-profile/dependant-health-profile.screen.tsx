import { useTranslation } from '@platform/i18n'
import { lazy, type ReactElement } from 'react'
import { NoDependants } from '../../../features/care/persons/no-dependants.tsx'
import { useDependant } from '../../../features/care/persons/use-dependant.ts'
import { ProfilePage } from '../../../features/health-record/profile-pages/profile-page.tsx'
import { NotFound } from '../../../parts/error/not-found.tsx'

const QuestionnaireState = lazy(async () => ({
  default: (await import('../../../features/forms/form-assignments/questionnaire-state.tsx'))
    .QuestionnaireState,
}))

/** The health profile of a dependant. */
export function Screen(): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { dependants, personId, isStranger, choose } = useDependant('record')
  if (isStranger) return <NotFound />
  return (
    <ProfilePage
      page="client.dependantHealthProfile"
      persons={dependants}
      personId={personId}
      onChoose={choose}
      more={(person) => <QuestionnaireState personId={person} />}
      nobody={
        <NoDependants title={t('profileEntries.nobody.title')}>
          {t('profileEntries.nobody.text')}
        </NoDependants>
      }
    />
  )
}
