import { useTranslation } from '@platform/i18n'
import { Button, LiveText } from '@platform/ui/elements'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { DayHours } from './day-hours.tsx'
import { copyMonday, readWeek, WEEKDAYS, type WeekHours } from './week-hours.ts'

interface WeekFieldsProps {
  readonly form: NativeForm<WeekHours>
  readonly start: WeekHours
}

/** The hours of every day; most people work like on Monday until Friday, and type it once. */
export function WeekFields({ form, start }: WeekFieldsProps): ReactElement[] {
  const { t } = useTranslation('professional-settings')
  const button = useRef<HTMLButtonElement>(null)
  const [{ week, copies }, setWeek] = useState({ week: start, copies: 0 })
  // Nobody has typed what was copied, and it is not saved either.
  useEffect(() => {
    if (copies > 0) button.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [copies])
  const copy = (): void => {
    const typed = button.current?.form
    if (typed) setWeek({ week: copyMonday(readWeek(new FormData(typed))), copies: copies + 1 })
  }
  return WEEKDAYS.map((day) =>
    day === 1 ? (
      <DayHours key={day} day={day} form={form} start={start}>
        <Button ref={button} size="small" onClick={copy}>
          {t('professionalSettings.hours.copyMonday')}
        </Button>
        <LiveText text={copies > 0 ? t('professionalSettings.hours.copied') : ''} />
      </DayHours>
    ) : (
      <DayHours key={`${day} ${copies}`} day={day} form={form} start={week} />
    ),
  )
}
