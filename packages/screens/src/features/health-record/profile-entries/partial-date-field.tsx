import { useTranslation } from '@platform/i18n'
import { SelectField, TextField } from '@platform/ui/elements'
import { useId, type ReactElement } from 'react'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { splitPartialDate } from '../partial-dates/partial-date.ts'
import styles from './profile-entries.module.css'

interface PartialDateFieldProps {
  readonly id: string
  readonly name: string
  readonly error?: string
  readonly label: string
  readonly start: string | null
}

/** A day, a month or a year, whatever of it somebody knows. */
export function PartialDateField({ id, name, error, label, start }: PartialDateFieldProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { locale } = useReaderFormat()
  const { year, month, day } = splitPartialDate(start)
  const months = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  const helpId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={helpId}>
      <legend>
        {label} <span className={styles.muted}>({t('common:state.optional')})</span>
      </legend>
      <p id={helpId} className={styles.muted}>
        {t('profile-entries:profileEntries.date.help')}
      </p>
      <div className={styles.date}>
        <TextField
          label={t('profile-entries:profileEntries.date.day')}
          name={`${name}.day`}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={day}
        />
        <SelectField
          label={t('profile-entries:profileEntries.date.month')}
          name={`${name}.month`}
          width="medium"
          placeholder="–"
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1).padStart(2, '0'),
            label: months.format(Date.UTC(2026, index)),
          }))}
          defaultValue={month}
        />
        <TextField
          id={id}
          error={error}
          label={t('profile-entries:profileEntries.date.year')}
          name={`${name}.year`}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={year}
        />
      </div>
    </fieldset>
  )
}
