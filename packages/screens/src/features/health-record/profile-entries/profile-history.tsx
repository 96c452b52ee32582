import type { ProfileEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Skeleton, Timeline } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { useProfileWords } from './use-profile-words.ts'

interface ProfileHistoryProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

/** What an entry said before, and who changed it. */
export function ProfileHistory({ entry, onClose }: ProfileHistoryProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries', 'health-record'])
  const { api } = useServices()
  const format = useReaderFormat()
  const words = useProfileWords()
  const entryWords = useEntryWords()
  const input = { params: { id: entry.id } }
  const versions = useQuery(api.query.careData.profileEntries.listVersions.queryOptions({ input }))
  const title = t('profile-entries:profileEntries.history')
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
                one.name,
                one.criticality === null
                  ? ''
                  : t(`profile-entries:profileEntries.criticality.${one.criticality}`),
                ...words.details(one),
                one.note,
                entryWords.audience(one.audience, entry.personId),
                one.reason ?? '',
              ]
                .filter((part) => part !== '')
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
