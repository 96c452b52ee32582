import { versionTag } from '@platform/contract'
import {
  journalEntryInputSchema,
  type JournalEntry,
  type JournalEntryInput,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { EntryFields } from './entry-fields.tsx'
import { ENTRY_FIELDS, pickEntry, readEntryForm } from './entry-form.ts'
import { useRefreshJournal } from './use-refresh-journal.ts'
import { useEntryCheck } from './use-entry-check.ts'
import { useEntryWords } from './use-entry-words.ts'

interface EditEntryDialogProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { api } = useServices()
  const { read, update } = api.call.careData.journalEntries
  const refresh = useRefreshJournal()
  const tell = useTell()
  const show = useShowValue(entry)
  const { isUnusual, check, describe } = useEntryCheck()
  const params = { id: entry.id }
  return (
    <StoredDialog<JournalEntryInput, JournalEntry>
      title={t('health-record:journalEntries.edit')}
      failedTitle={t('health-record:journalEntries.notChanged')}
      saveLabel={t('common:action.save')}
      onClose={onClose}
      stored={entry}
      pick={pickEntry}
      schema={journalEntryInputSchema}
      fields={ENTRY_FIELDS}
      read={(data) => readEntryForm(data, entry)}
      check={check}
      describe={describe}
      save={(body, seenVersion) => update({ params, headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read({ params })}
      onStored={() => void refresh()}
      onSaved={() => tell(t('common:state.saved'))}
      labelOf={(name) => t(`health-record:journalEntries.compared.${name}`)}
      showValue={show}
    >
      {(form, start) => (
        <EntryFields form={form} start={start} personId={entry.personId} isUnusual={isUnusual} />
      )}
    </StoredDialog>
  )
}

/** What a field says, for two versions side by side. */
function useShowValue({ personId, members }: JournalEntry) {
  const { t } = useTranslation('health-record')
  const format = useReaderFormat()
  const words = useEntryWords()
  return (name: keyof JournalEntryInput, values: JournalEntryInput): string => {
    const { at, symptom, unit, audience, memberIds, tags } = values
    if (name === 'at') return format.dateTime(at)
    if (name === 'audience') return words.audience(audience, personId)
    if (name === 'symptom') return symptom ? t(`journalEntries.symptom.${symptom}`) : ''
    if (name === 'unit') return unit ? words.unit(unit) : ''
    if (name === 'tags') return tags.join(', ')
    if (name === 'memberIds')
      return memberIds.map((id) => members.find((member) => member.id === id)?.name ?? '').join(', ')
    return String(values[name] ?? '')
  }
}
