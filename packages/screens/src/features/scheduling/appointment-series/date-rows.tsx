import type { SeriesDate } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { RadioGroup, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { TimeLabel, type TimeField } from '../slots/time-list.tsx'
import { useTimeWords } from '../slots/use-time-words.ts'
import styles from './series-dates.module.css'
import { KEEP } from './use-series-choices.ts'

interface DateProps {
  readonly date: SeriesDate
  /** Of the schedule. */
  readonly timeZone: string
  /** Where it is as long as nothing is taken. */
  readonly now: string | undefined
}

export function FreeDate({ date, timeZone, now }: DateProps): ReactElement {
  return (
    <div className={styles.free}>
      <span>
        <AppointmentTimes appointment={{ ...date, timeZone }} />
        <NowText now={now} />
      </span>
      <DateStatus date={date} />
    </div>
  )
}

interface DateChoiceProps extends DateProps {
  readonly keepLabel: string
  readonly field: TimeField
  readonly value: string | undefined
  readonly onChange: (choice: string) => void
}

/** A date that is not free: another time of its day, or none. */
export function DateChoice(props: DateChoiceProps): ReactElement {
  const { date, timeZone, now, keepLabel, field, value, onChange } = props
  const words = useTimeWords(timeZone)
  return (
    <RadioGroup
      legend={
        <span className={styles.free}>
          <span>
            <AppointmentTimes appointment={{ ...date, timeZone }} />
            <NowText now={now} />
          </span>
          <DateStatus date={date} />
        </span>
      }
      tiles
      id={field.id}
      name={field.name}
      error={field.error}
      value={value ?? ''}
      onValueChange={onChange}
      options={[
        ...date.nearestStarts.map((startsAt) => ({
          value: startsAt,
          label: <TimeLabel slot={{ startsAt }} words={words} />,
        })),
        { value: KEEP, label: keepLabel },
      ]}
    />
  )
}

function NowText({ now }: { readonly now: string | undefined }): ReactElement | null {
  if (now === undefined) return null
  return (
    <>
      {' '}
      <span className={styles.now}>{now}</span>
    </>
  )
}

function DateStatus({ date: { state } }: { readonly date: SeriesDate }): ReactElement {
  const { t } = useTranslation('scheduling')
  return (
    <Status tone={state === 'free' ? 'success' : 'warning'}>{t(`appointmentSeries.state.${state}`)}</Status>
  )
}
