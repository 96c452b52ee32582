import type { JournalEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Skeleton, Timeline } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface EntryHistoryProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

/** What an entry said before, and who changed it. */
export function EntryHistory({ entry, onClose }: EntryHistoryProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { api } = useServices()
  const format = useReaderFormat()
  const words = useEntryWords()
  const input = { params: { id: entry.id } }
  const versions = useQuery(api.query.careData.journalEntries.listVersions.queryOptions({ input }))
  const title = t('health-record:journalEntries.history')
  return (
    <Dialog open title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      <Loaded query={versions} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => (
          <Timeline
            label={title}
            events={items.map((one) => ({
              id: String(one.version),
              title: t(`health-record:journalEntries.change.${one.change}`),
              detail: [
                words.said(one),
                one.note,
                ...one.tags,
                format.dateTime(one.at),
                words.audience(one.audience, entry.personId),
                one.reason,
              ]
                .filter((part) => part !== null && part !== '')
                .join(' · '),
              meta: t('health-record:journalEntries.by', {
                name: one.actor?.name ?? t('health-record:journalEntries.former'),
                date: format.dateTime(one.changedAt),
              }),
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
