import type { JournalEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { lazy, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { KeptMenu } from '../kept-entries/kept-menu.tsx'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { useRefreshJournal } from './use-refresh-journal.ts'

const EntryWindow = lazy(async () => ({ default: (await import('./entry-windows.tsx')).EntryWindow }))

/** What can be done about an entry. */
export function EntryMenu({ entry, name }: { entry: JournalEntry; name: string }): ReactElement {
  const { t } = useTranslation('health-record')
  const { journalEntries } = useServices().api.call.careData
  const restore = useKeptChange(
    () => journalEntries.restore({ params: { id: entry.id } }),
    useRefreshJournal(),
  )
  return (
    <KeptMenu
      entry={entry}
      name={name}
      labels={{ edit: t('journalEntries.edit'), history: t('journalEntries.history') }}
      onRestore={() => restore.mutate()}
    >
      {(opened, close) => <EntryWindow name={opened} entry={entry} onClose={close} />}
    </KeptMenu>
  )
}
