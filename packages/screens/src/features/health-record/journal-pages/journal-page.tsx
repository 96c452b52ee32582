import type { ReachedPerson } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { PersonChoice, RecordBanner } from '../../care/persons/person-switch.tsx'
import { Journal } from './journal.tsx'

const AddEntryDialog = lazy(() =>
  import('../journal-entries/add-entry-dialog.tsx').then(({ AddEntryDialog: component }) => ({
    default: component,
  })),
)

interface JournalPageProps {
  /** Which page it is: its address says how the journal is looked at. */
  readonly page: 'client.journal' | 'client.dependantJournal'
  /** Those among whom the reader chooses. */
  readonly persons: UseQueryResult<{ readonly items: readonly ReachedPerson[] }>
  /** Whose journal it is; `undefined` while nobody is known, and where there is nobody. */
  readonly personId: string | undefined
  readonly onChoose: (personId: string) => void
  /** What stands there where there is nobody. */
  readonly nobody?: ReactNode
}

/** The journal of one of the persons for whom the reader keeps one. */
export function JournalPage(props: JournalPageProps): ReactElement {
  const { page, persons, personId, onChoose, nobody } = props
  const { t } = useTranslation(['health-record', 'pages'])
  const { api } = useServices()
  const [isAdding, setIsAdding] = useState(false)
  // With it the time zone is known in which an entry is made.
  const account = useQuery(api.query.main.account.read.queryOptions())
  const person = persons.data?.items.find(({ id }) => id === personId)
  const mayWrite = account.isSuccess && person?.mayWrite === true
  const add = (variant: 'primary' | 'secondary') =>
    mayWrite ? (
      <Button variant={variant} onClick={() => setIsAdding(true)}>
        {t('health-record:journalEntries.add')}
      </Button>
    ) : undefined
  return (
    <Page>
      <RecordBanner person={person} />
      <PageHeading
        title={t(`pages:${page}.title`)}
        description={t(`pages:${page}.description`)}
        action={add('primary')}
        meta={<PersonChoice persons={persons.data?.items ?? []} personId={personId} onChoose={onChoose} />}
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() =>
          personId === undefined ? (
            nobody
          ) : (
            <Journal
              personId={personId}
              linkTo={(search, parts) => <PageLink page={page} search={search} {...parts} />}
              add={add('secondary')}
            />
          )
        }
      </Loaded>
      {isAdding && personId !== undefined && (
        <Suspense>
          <AddEntryDialog personId={personId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}
