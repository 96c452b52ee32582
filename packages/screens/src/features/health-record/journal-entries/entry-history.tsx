import type { JournalEntry, JournalVersion } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { KeptHistory } from '../kept-entries/kept-history.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface EntryHistoryProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

export function EntryHistory({ entry, onClose }: EntryHistoryProps): ReactElement {
  const { t } = useTranslation('health-record')
  const { api } = useServices()
  const format = useReaderFormat()
  const words = useEntryWords()
  const input = { params: { id: entry.id } }
  return (
    <KeptHistory
      title={t('journalEntries.history')}
      versions={useQuery(api.query.careData.journalEntries.listVersions.queryOptions({ input }))}
      describe={(one: JournalVersion) => [
        words.said(one),
        one.note,
        ...one.tags,
        format.dateTime(one.at),
        words.audience(one.audience, entry.personId),
      ]}
      onClose={onClose}
    />
  )
}
