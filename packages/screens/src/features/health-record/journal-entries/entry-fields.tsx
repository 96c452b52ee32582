import {
  isMeasurementKind,
  JOURNAL_KINDS,
  JOURNAL_NOTE_LENGTH,
  JOURNAL_SYMPTOMS,
  MAX_SEVERITY,
  type JournalEntryInput,
  type JournalKind,
} from '@platform/contract/health-record'
import { useFormat, useTranslation } from '@platform/i18n'
import { SelectField, TextArea, TextField, TimeField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { DayField } from '../../../parts/forms/day-field.tsx'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { EntryAudience } from './entry-audience.tsx'
import { writeEntryTime } from './entry-form.ts'
import styles from './journal-entries.module.css'
import { MeasuredFields } from './measured-fields.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface EntryFieldsProps {
  readonly form: NativeForm<JournalEntryInput>
  readonly start: JournalEntryInput
  readonly personId: string
  readonly isUnusual: boolean
  /** Absent where the kind is what it is. */
  readonly onKind?: (kind: JournalKind) => void
}

/** Of each kind what belongs to it, then when it was, and who sees it. */
export function EntryFields(props: EntryFieldsProps): ReactElement {
  const { form, start, personId, isUnusual, onKind } = props
  const { t } = useTranslation(['common', 'health-record'])
  const { kind } = start
  const isNote = kind === 'note'
  return (
    <>
      {onKind === undefined ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <SelectField
          {...form.field('kind')}
          label={t('health-record:journalEntries.field.kind')}
          width="medium"
          options={JOURNAL_KINDS.map((value) => ({
            value,
            label: t(`health-record:journalEntries.kind.${value}`),
          }))}
          value={kind}
          onChange={({ currentTarget }) =>
            onKind(JOURNAL_KINDS.find((known) => known === currentTarget.value) ?? kind)
          }
        />
      )}
      {isMeasurementKind(kind) && (
        <MeasuredFields key={kind} kind={kind} form={form} start={start} isUnusual={isUnusual} />
      )}
      {kind === 'symptom' && <SymptomFields form={form} start={start} />}
      <TextArea
        {...form.field('note')}
        label={t('health-record:journalEntries.field.note')}
        {...(!isNote && { optionalLabel: t('common:state.optional') })}
        rows={isNote ? 5 : 2}
        maxLength={JOURNAL_NOTE_LENGTH}
        dir="auto"
        defaultValue={start.note}
      />
      <TimeFields form={form} start={start} />
      <TextField
        {...form.field('tags')}
        label={t('health-record:journalEntries.field.tags')}
        help={t('health-record:journalEntries.field.tagsHelp')}
        optionalLabel={t('common:state.optional')}
        autoComplete="off"
        defaultValue={start.tags?.join(', ')}
      />
      <EntryAudience personId={personId} start={start} field={form.field('memberIds')} />
    </>
  )
}

function SymptomFields({ form, start }: Pick<EntryFieldsProps, 'form' | 'start'>): ReactElement {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const { locale } = useFormat()
  const symptoms = JOURNAL_SYMPTOMS.map((value) => ({
    value,
    label: t(`journalEntries.symptom.${value}`),
  })).toSorted(
    (one, other) =>
      Number(one.value === 'other') - Number(other.value === 'other') ||
      one.label.localeCompare(other.label, locale),
  )
  return (
    <div className={styles.numbers}>
      <SelectField
        {...form.field('symptom')}
        label={t('journalEntries.field.symptom')}
        width="medium"
        placeholder={t('journalEntries.field.chooseSymptom')}
        options={symptoms}
        defaultValue={start.symptom ?? ''}
      />
      <SelectField
        {...form.field('severity')}
        label={t('journalEntries.field.severity')}
        help={t('journalEntries.field.severityHelp')}
        width="short"
        placeholder="–"
        options={Array.from({ length: MAX_SEVERITY + 1 }, (_, severity) => ({
          value: String(severity),
          label: words.number(String(severity)),
        }))}
        defaultValue={start.severity === null ? '' : String(start.severity)}
      />
    </div>
  )
}

function TimeFields({ form, start }: Pick<EntryFieldsProps, 'form' | 'start'>): ReactElement {
  const { t } = useTranslation('health-record')
  const { timeZone: ownZone } = useReaderFormat()
  const today = useToday()
  const { at, timeZone } = start
  const { day, time } = writeEntryTime({ at, timeZone })
  const { id, error } = form.field('at')
  return (
    <div className={styles.numbers}>
      <DayField
        id={id}
        name="day"
        label={t('journalEntries.field.day')}
        max={today}
        error={error}
        defaultValue={day}
      />
      <TimeField
        id={`${id}-time`}
        name="time"
        label={t('journalEntries.field.time')}
        {...(timeZone !== ownZone && { zone: timeZone.replaceAll('_', ' ') })}
        defaultValue={time}
      />
    </div>
  )
}
