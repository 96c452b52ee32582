import type { CareScope, ReachedPerson } from '@platform/contract/care'
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
export function PersonSwitch({ scope }: PersonSwitchProps): ReactElement {
  const { personId, choose } = usePerson()
  return <PersonChoice persons={useReachedPersons(scope)} personId={personId} onChoose={choose} />
}

interface PersonChoiceProps {
  readonly persons: readonly ReachedPerson[]
  /** The one who is chosen; `undefined` while nobody knows. */
  readonly personId: string | undefined
  readonly onChoose: (personId: string) => void
}

/** The same among some of them; nothing where there is no choice. */
export function PersonChoice({ persons, personId, onChoose }: PersonChoiceProps): ReactElement | null {
  const { t } = useTranslation('care')
  if (personId === undefined || persons.length < 2) return null
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
      onChange={onChoose}
    />
  )
}

/** Says whose record is open whenever it is not one's own. It stands above the heading of the page. */
export function PersonBanner({ scope }: PersonSwitchProps): ReactElement {
  const { personId } = usePerson()
  return <RecordBanner person={useReachedPersons(scope).find(({ id }) => id === personId)} />
}

/** The same of a person, who is `undefined` while nobody is known. */
export function RecordBanner({ person }: { person: ReachedPerson | undefined }): ReactElement | null {
  const { t } = useTranslation('care')
  const write = useBornText()
  if (person === undefined || person.as === 'self') return null
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
