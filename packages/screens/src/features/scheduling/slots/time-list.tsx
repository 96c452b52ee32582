import type { FreeSlot } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Notice, RadioGroup, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import styles from './slot-picker.module.css'
import type { TimeWords } from './time-words.ts'

/** The field of a form that the time is for. */
export interface TimeField {
  readonly id: string
  readonly name: string
  readonly error?: string
}

interface TimeListProps {
  readonly day: string
  /** Whether the day is of the month that is shown. */
  readonly isShown: boolean
  readonly isLoading: boolean
  readonly slots: readonly FreeSlot[]
  readonly words: TimeWords
  readonly field: TimeField
  readonly value: string | undefined
  readonly onChange: (startsAt: string) => void
}

/** The free times of one day, each of which says its whole date. */
export function TimeList(props: TimeListProps): ReactElement {
  const { isShown, isLoading, slots, words, field, value } = props
  const { t } = useTranslation('scheduling')
  const isTaken =
    isShown && !isLoading && value !== undefined && slots.every(({ startsAt }) => startsAt !== value)
  return (
    <div className={styles.times}>
      {isTaken && (
        <>
          <Notice tone="warning" title={t('slots.taken.title', { time: words.time(value) })} live>
            {t('slots.taken.text')}
          </Notice>
          <input type="hidden" name={field.name} value={value} />
        </>
      )}
      <FreeTimes {...props} />
    </div>
  )
}

function FreeTimes({ day, isShown, slots, words, field, value, onChange }: TimeListProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const names = useDayNames()
  const [first] = slots
  if (!isShown || first === undefined) {
    return (
      <p id={field.id} tabIndex={-1} className={styles.nothing}>
        {isShown ? t('slots.noneOn', { day: names.long(day) }) : t('slots.chooseDay')}
      </p>
    )
  }
  const other = words.there(first.startsAt)
  return (
    <RadioGroup
      tiles
      legend={t('slots.on', { day: names.long(day) })}
      id={field.id}
      name={field.name}
      error={field.error}
      value={value ?? ''}
      onValueChange={onChange}
      {...(other !== undefined && { help: t('slots.zones', { zone: other.zone }) })}
      options={slots.map((slot) => ({
        value: slot.startsAt,
        label: <TimeLabel slot={slot} words={words} />,
      }))}
    />
  )
}

interface TimeLabelProps {
  readonly slot: Pick<FreeSlot, 'seatsLeft' | 'startsAt'>
  readonly words: TimeWords
}

export function TimeLabel({ slot, words }: TimeLabelProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { startsAt, seatsLeft } = slot
  const there = words.there(startsAt)
  return (
    <span className={styles.time}>
      <VisuallyHidden>{words.day(startsAt)}, </VisuallyHidden>
      <span>{words.time(startsAt)}</span>
      {there !== undefined && (
        <span className={styles.there}>
          <VisuallyHidden>, </VisuallyHidden>
          {there.text} <VisuallyHidden>{there.zone}</VisuallyHidden>
        </span>
      )}
      {seatsLeft !== undefined && (
        <span className={styles.there}>
          <VisuallyHidden>, </VisuallyHidden>
          {t('slots.seats', { count: seatsLeft })}
        </span>
      )}
    </span>
  )
}
