import { useTranslation } from '@platform/i18n'
import { Button, Cluster, TextField } from '@platform/ui/elements'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import styles from './day-hours.module.css'
import { SLOTS, type WEEKDAYS, type WeekHours } from './week-hours.ts'

interface DayHoursProps {
  readonly day: (typeof WEEKDAYS)[number]
  readonly form: NativeForm<WeekHours>
  readonly start: WeekHours
  /** What else can be done with the day. */
  readonly children?: ReactNode
}

/** The periods of one day; the second one is there when it is wanted. */
export function DayHours({ day, form, start, children }: DayHoursProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  const [hasBreak, setHasBreak] = useState((start[`from${day}b`] ?? '') !== '')
  const [isAdded, setIsAdded] = useState(false)
  const { id } = form.field(`from${day}b`)
  // The button has gone, and what it has made is what one goes on with.
  useEffect(() => {
    if (isAdded) document.getElementById(id)?.focus()
  }, [isAdded, id])
  const name = t(`professionalSettings.weekday.${day}`)
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{name}</legend>
      {SLOTS.filter((slot) => slot === 'a' || hasBreak).map((slot) => (
        <div key={slot} className={styles.period}>
          <TextField
            {...form.field(`from${day}${slot}`)}
            label={t('professionalSetup.hours.from')}
            type="time"
            defaultValue={start[`from${day}${slot}`]}
          />
          <TextField
            {...form.field(`to${day}${slot}`)}
            label={t('professionalSetup.hours.to')}
            type="time"
            defaultValue={start[`to${day}${slot}`]}
          />
        </div>
      ))}
      <Cluster>
        {!hasBreak && (
          <Button
            size="small"
            aria-label={t('professionalSettings.hours.addBreakOn', { day: name })}
            onClick={() => {
              setHasBreak(true)
              setIsAdded(true)
            }}
          >
            {t('professionalSettings.hours.addBreak')}
          </Button>
        )}
        {children}
      </Cluster>
    </fieldset>
  )
}
