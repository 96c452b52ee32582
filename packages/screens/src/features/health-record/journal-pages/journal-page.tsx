import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Cluster } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { RecordPage, type RecordChoice } from '../../care/persons/record-page.tsx'
import { useImportAddress } from '../import-links/import-address.ts'
import { ImportLink } from '../import-links/import-link.tsx'
import { ImportView } from '../health-imports/import-view.tsx'
import { Journal } from './journal.tsx'
import { loadAddEntry, loadForOffline } from './load-for-offline.ts'

const AddEntryDialog = lazy(async () => ({ default: (await loadAddEntry()).AddEntryDialog }))

interface JournalPageProps extends RecordChoice {
  /** Which page it is: its address says how the journal is looked at. */
  readonly page: 'client.journal' | 'client.dependantJournal'
}

/** The journal of one of the persons for whom the reader keeps one. */
export function JournalPage({ page, ...choice }: JournalPageProps): ReactElement {
  const { persons, personId: chosenId } = choice
  const { t } = useTranslation('health-record')
  const { api } = useServices()
  const [isAdding, setIsAdding] = useState(false)
  // With it the time zone is known in which an entry is made.
  const account = useQuery(api.query.main.account.read.queryOptions())
  const person = persons.data?.items.find(({ id }) => id === chosenId)
  // Once it was there it stays, also where reading it anew fails: offline above all, entries can be added.
  const mayWrite = account.data !== undefined && person?.mayWrite === true
  const add = (variant: 'primary' | 'secondary') =>
    mayWrite ? (
      <Button variant={variant} onClick={() => setIsAdding(true)}>
        {t('journalEntries.add')}
      </Button>
    ) : undefined
  useEffect(() => {
    if (mayWrite) loadForOffline()
  }, [mayWrite])
  const { isImporting } = useImportAddress()
  if (isImporting) return <ImportView {...choice} page={page} />
  return (
    <>
      <RecordPage
        {...choice}
        page={page}
        action={
          mayWrite && (
            <Cluster>
              <ImportLink page={page} />
              {add('primary')}
            </Cluster>
          )
        }
      >
        {(personId) => (
          <Journal
            personId={personId}
            linkTo={(search, parts) => <PageLink page={page} search={search} {...parts} />}
            add={add('secondary')}
            name={person && fullName(person)}
          />
        )}
      </RecordPage>
      {isAdding && chosenId !== undefined && (
        <Suspense>
          <AddEntryDialog personId={chosenId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
