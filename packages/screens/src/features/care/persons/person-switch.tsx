import type { CareScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { SubjectBanner } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useBornText } from './use-born.ts'
import { usePerson, useReachedPersons } from './use-person.ts'

interface PersonSwitchProps {
  /** The part of the record that the page shows. */
  readonly scope: CareScope
}

/** Chooses whose record a page shows, where there is more than one's own. */
export function PersonSwitch({ scope }: PersonSwitchProps): ReactElement | null {
  const { t } = useTranslation('care')
  const { personId, choose } = usePerson()
  const persons = useReachedPersons(scope)
  if (persons.length < 2) return null
  return (
    <ChoiceFilter
      label={t('persons.choose')}
      width="medium"
      value={personId}
      choices={persons.map(({ id }) => id)}
      labelOf={(id) => {
        const person = persons.find((one) => one.id === id)
        return person === undefined || person.as === 'self' ? t('persons.self') : fullName(person)
      }}
      onChange={choose}
    />
  )
}

/** Says whose record is open whenever it is not one's own. It stands above the heading of the page. */
export function PersonBanner({ scope }: PersonSwitchProps): ReactElement | null {
  const { t } = useTranslation('care')
  const write = useBornText()
  const { personId, isSelf } = usePerson()
  const person = useReachedPersons(scope).find(({ id }) => id === personId)
  if (isSelf || person === undefined) return null
  const born = write(person.birthDate)
  return (
    <SubjectBanner
      label={t('persons.label')}
      lead={t('persons.lead')}
      name={fullName(person)}
      {...(born !== undefined && { facts: born })}
      {...(!person.mayWrite && { viewerRole: t('persons.readOnly') })}
    />
  )
}
