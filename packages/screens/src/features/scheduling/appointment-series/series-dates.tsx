import type { SeriesDate } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readTakenStart } from '../slots/taken.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import { DateChoice, FreeDate } from './date-rows.tsx'
import styles from './series-dates.module.css'
import { useSeriesChoices, type ChosenDate } from './use-series-choices.ts'

export interface SeriesDatesProps<Listed extends SeriesDate> {
  readonly dates: readonly Listed[]
  readonly idOf: (date: Listed) => string
  readonly fewest: number
  /** Of the schedule. */
  readonly timeZone: string
  /** What it means to take none of the times of a day. */
  readonly keepLabel: string
  /** Where a date is as long as nothing is taken. */
  readonly nowOf?: (date: Listed) => string
  readonly submitLabel: (count: number) => string
  readonly busyLabel: string
  readonly failedTitle: string
  readonly take: (chosen: readonly ChosenDate<Listed>[]) => Promise<void>
  readonly onBack: () => void
}

/** All dates of a series before anything is booked or moved: which are free, and what becomes of each that is not. */
export function SeriesDates<Listed extends SeriesDate>(props: SeriesDatesProps<Listed>): ReactElement {
  const { dates, idOf, timeZone, keepLabel, nowOf, submitLabel, busyLabel, failedTitle, onBack } = props
  const { t } = useTranslation('scheduling')
  const words = useTimeWords(timeZone)
  const { form, clashes, chosen, nameOf, choiceOf, choose } = useSeriesChoices(props)
  const taken = readTakenStart(form.failure)
  return (
    <Form onSubmit={form.onSubmit} className={styles.form}>
      <FormSummary form={form} failedTitle={failedTitle}>
        {taken !== undefined && (
          <p>{t('appointmentSeries.dates.gone', { day: words.day(taken), time: words.time(taken) })}</p>
        )}
      </FormSummary>
      <StepHeading />
      {clashes.length === 0 ? (
        <p>{t('appointmentSeries.dates.allFree')}</p>
      ) : (
        <Notice tone="warning" title={t('appointmentSeries.dates.clashes', { count: clashes.length })} />
      )}
      <ol className={styles.dates}>
        {dates.map((date) => (
          <li key={idOf(date)} className={styles.date}>
            {date.state === 'free' ? (
              <FreeDate date={date} timeZone={timeZone} now={nowOf?.(date)} />
            ) : (
              <DateChoice
                date={date}
                timeZone={timeZone}
                now={nowOf?.(date)}
                keepLabel={keepLabel}
                field={form.field(nameOf(date))}
                value={choiceOf(date)}
                onChange={(choice) => choose(date, choice)}
              />
            )}
          </li>
        ))}
      </ol>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={busyLabel}>
          {submitLabel(chosen.length)}
        </Button>
        <Button onClick={onBack}>{t('appointmentSeries.dates.back')}</Button>
      </FormActions>
    </Form>
  )
}

/** What stood here before has gone, and the focus with it. */
function StepHeading(): ReactElement {
  const { t } = useTranslation('scheduling')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {t('appointmentSeries.dates.title')}
    </h3>
  )
}
