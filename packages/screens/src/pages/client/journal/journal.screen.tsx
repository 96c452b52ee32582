import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import {
  JournalViews,
  type JournalLink,
} from '../../../features/health-record/measurement-series/journal-views.tsx'
import { useSeriesAddress } from '../../../features/health-record/measurement-series/series-address.ts'
import { JournalView } from '../../../features/health-record/journal-entries/journal-view.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

const AddEntryDialog = lazy(() =>
  import('../../../features/health-record/journal-entries/add-entry-dialog.tsx').then(
    ({ AddEntryDialog: component }) => ({ default: component }),
  ),
)

/** Whoever looks at entries needs no drawings. */
const JournalCharts = lazy(() =>
  import('../../../features/health-record/measurement-series/journal-charts.tsx').then(
    ({ JournalCharts: component }) => ({ default: component }),
  ),
)

const linkTo: JournalLink = (search, parts) => <PageLink page="client.journal" search={search} {...parts} />

/** One's own journal, or that of a dependant. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['health-record', 'pages'])
  const { personId } = usePerson()
  const { view } = useSeriesAddress()
  const [isAdding, setIsAdding] = useState(false)
  const services = useServices()
  const persons = useQuery(reachedPersons(services, 'journal'))
  // With it the time zone is known in which an entry is made.
  const account = useQuery(services.api.query.main.account.read.queryOptions())
  const person = persons.data?.items.find(({ id }) => id === personId)
  const mayWrite = account.isSuccess && person?.mayWrite === true
  const add = (variant: 'primary' | 'secondary') =>
    mayWrite && (
      <Button variant={variant} onClick={() => setIsAdding(true)}>
        {t('health-record:journalEntries.add')}
      </Button>
    )
  const skeleton = <Skeleton shape="control" lines={8} />
  return (
    <Page>
      <PersonBanner scope="journal" />
      <PageHeading
        title={t('pages:client.journal.title')}
        description={t('pages:client.journal.description')}
        action={add('primary')}
        meta={<PersonSwitch scope="journal" />}
      />
      <Loaded query={persons} skeleton={skeleton}>
        {() => (
          <Stack>
            <JournalViews linkTo={linkTo} />
            {view === 'entries' ? (
              <JournalView key={personId} personId={personId} linkTo={linkTo} add={add('secondary')} />
            ) : (
              <Suspense fallback={skeleton}>
                <JournalCharts key={personId} personId={personId} linkTo={linkTo} add={add('secondary')} />
              </Suspense>
            )}
          </Stack>
        )}
      </Loaded>
      {isAdding && (
        <Suspense>
          <AddEntryDialog personId={personId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}
