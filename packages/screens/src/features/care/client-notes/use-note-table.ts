import { CLIENT_NOTE_MAX_LENGTH, type ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { FieldTable } from '../../../parts/forms/field-table.ts'

export type NoteText = Pick<ClientNote, 'text'>

/** What is typed of a note, in as many rows. */
export function useNoteTable(rows: number): FieldTable<NoteText> {
  const { t } = useTranslation('care')
  return {
    text: {
      label: t('clientNotes.text'),
      wrong: { too_long: t('clientNotes.tooLong'), other: t('clientNotes.missing') },
      rows,
      maxLength: CLIENT_NOTE_MAX_LENGTH,
      dir: 'auto',
    },
  }
}
