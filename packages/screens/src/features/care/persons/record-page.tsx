import type { ReachedPerson } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { PersonChoice, RecordBanner } from './person-switch.tsx'

/** Those among whom a page chooses, and whom it has chosen. */
export interface RecordChoice {
  readonly persons: UseQueryResult<{ readonly items: readonly ReachedPerson[] }>
  /** Whose record it is; `undefined` while nobody is known, and where there is nobody. */
  readonly personId: string | undefined
  readonly onChoose: (personId: string) => void
  /** What stands there where there is nobody. */
  readonly nobody?: ReactNode
}

/** The pages of the parts of a record. */
export type RecordPageId =
  | 'client.journal'
  | 'client.dependantJournal'
  | 'client.healthProfile'
  | 'client.dependantHealthProfile'
  | 'client.healthQuestionnaire'

interface RecordPageProps extends RecordChoice {
  readonly page: RecordPageId
  readonly action: ReactNode
  readonly children: (personId: string, person: ReachedPerson | undefined) => ReactNode
}

/** A part of the record of one of the persons for whom the reader keeps it. */
export function RecordPage(props: RecordPageProps): ReactElement {
  const { page, persons, personId, onChoose, nobody, action, children } = props
  const { t } = useTranslation('pages')
  const known = persons.data?.items ?? []
  const person = known.find(({ id }) => id === personId)
  return (
    <Page>
      <RecordBanner person={person} />
      <PageHeading
        title={t(`${page}.title`)}
        description={t(`${page}.description`)}
        action={action}
        meta={<PersonChoice persons={known} personId={personId} onChoose={onChoose} />}
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() => (personId === undefined ? nobody : children(personId, person))}
      </Loaded>
    </Page>
  )
}
