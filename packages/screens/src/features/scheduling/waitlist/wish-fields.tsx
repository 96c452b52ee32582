import { DAY_PARTS, type WaitlistWish } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import type { Wish } from './use-wish-words.ts'
import styles from './waitlist.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export const WISH_FIELDS = ['from', 'to', 'weekdays', 'dayParts'] as const

interface WishFieldsProps {
  readonly field: NativeForm<WaitlistWish>['field']
  readonly start: Wish
}

/** Asks when somebody who waits could come. */
export function WishFields({ field, start }: WishFieldsProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const names = useDayNames()
  const today = useToday()
  return (
    <>
      <DayField
        {...field('from')}
        label={t('waitlist.from')}
        defaultValue={start.from}
        min={start.from < today ? start.from : today}
        required
      />
      <DayField {...field('to')} label={t('waitlist.to')} defaultValue={start.to} min={today} required />
      <Choices
        legend={t('waitlist.weekdays')}
        help={t('waitlist.weekdaysHelp')}
        field={field('weekdays')}
        chosen={start.weekdays.map(String)}
        choices={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: names.weekday(weekday) }))}
      />
      <Choices
        legend={t('waitlist.dayParts')}
        help={t('waitlist.dayPartsHelp')}
        field={field('dayParts')}
        chosen={start.dayParts}
        choices={DAY_PARTS.map((part) => ({
          value: part,
          label: t(`waitlist.partOption.${part}`),
        }))}
      />
    </>
  )
}

interface ChoicesProps {
  readonly legend: string
  readonly help: string
  readonly field: { readonly id: string; readonly name: string }
  readonly chosen: readonly string[]
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[]
}

function Choices({ legend, help, field, chosen, choices }: ChoicesProps): ReactElement {
  const helpId = `${field.id}-help`
  return (
    <fieldset className={styles.group} aria-describedby={helpId}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <div className={styles.choices}>
        {choices.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? field.id : `${field.id}-${value}`}
            name={field.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={label}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function readWish(data: FormData, timeZone: string): WaitlistWish {
  const ticked = (name: string): FormDataEntryValue[] => data.getAll(name)
  return {
    from: readText(data, 'from'),
    to: readText(data, 'to'),
    timeZone,
    weekdays: WEEKDAYS.filter((weekday) => ticked('weekdays').includes(String(weekday))),
    dayParts: DAY_PARTS.filter((part) => ticked('dayParts').includes(part)),
  }
}
