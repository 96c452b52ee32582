import { useTranslation } from '@platform/i18n'
import { TimeField } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './form-items.module.css'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { momentForm } from '../form-model/typed-forms.ts'
import { useItemWords } from './use-item-words.tsx'
import { useTypedLines } from './use-typed-lines.ts'

/** A day with a time, in the time zone of the reader. */
export function MomentItem({ node, state, form }: ControlProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { timeZone } = useReaderFormat()
  const { label, help, error, optionalLabel } = useItemWords(node, state)
  const typedForm = useMemo(() => momentForm(timeZone), [timeZone])
  const { lines, change } = useTypedLines({ linkId: node.linkId, store: form.store, state, form: typedForm })
  const [day = '', time = ''] = (lines[0] ?? '').split('T')
  const id = controlId(form, node.linkId)
  const put = (nextDay: string, nextTime: string): void =>
    change(0, nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  const required = node.isRequired
  return (
    <fieldset className={styles.group} aria-describedby={help === undefined ? undefined : `${id}-said`}>
      <legend className={styles.legend}>
        {label}
        {optionalLabel !== undefined && <span className={styles.muted}> ({optionalLabel})</span>}
      </legend>
      {help !== undefined && (
        <p id={`${id}-said`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.parts}>
        <DayField
          {...{ id, error, required }}
          label={t('formItems.day')}
          value={day}
          onValueChange={(next) => put(next, time)}
        />
        <TimeField
          id={`${id}-time`}
          label={t('formItems.time')}
          required={required}
          value={time}
          onChange={({ currentTarget }) => put(day, currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}
