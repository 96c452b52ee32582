import type { JournalEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { MarkErrorDialog } from '../../../parts/entered-in-error/mark-error-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshJournal } from './use-entry-change.ts'

interface EntryErrorFormProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

export function EntryErrorForm({ entry, onClose }: EntryErrorFormProps): ReactElement {
  const { t } = useTranslation('health-record')
  const { markError, restore } = useServices().api.call.careData.journalEntries
  const params = { id: entry.id }
  return (
    <MarkErrorDialog
      title={t('journalEntries.markError')}
      reasonLabel={t('journalEntries.errorReason')}
      reasonHelp={t('journalEntries.errorHelp')}
      markedText={t('journalEntries.marked')}
      failedText={t('journalEntries.notChanged')}
      mark={(reason) => markError({ params, body: { reason } })}
      restore={() => restore({ params })}
      refresh={useRefreshJournal()}
      onClose={onClose}
    />
  )
}
