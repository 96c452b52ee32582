import type { ProfileEntry, ProfileVersion } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { KeptHistory } from '../kept-entries/kept-history.tsx'
import { useProfileWords } from './use-profile-words.ts'

interface ProfileHistoryProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

export function ProfileHistory({ entry, onClose }: ProfileHistoryProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { api } = useServices()
  const words = useProfileWords()
  const entryWords = useEntryWords()
  const input = { params: { id: entry.id } }
  return (
    <KeptHistory
      title={t('profileEntries.history')}
      versions={useQuery(api.query.careData.profileEntries.listVersions.queryOptions({ input }))}
      describe={(one: ProfileVersion) => [
        one.name,
        one.criticality === null ? '' : t(`profileEntries.criticality.${one.criticality}`),
        ...words.details(one),
        one.note,
        entryWords.audience(one.audience, entry.personId),
      ]}
      onClose={onClose}
    />
  )
}
