import { useTranslation } from '@platform/i18n'
import { RadioGroup } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { DATE_ORDERS, readClockTime, type DateOrder } from '../csv-tables/typed-date.ts'

interface DateOrderFieldProps {
  readonly id: string
  /** A date of the file that is another day by each order. */
  readonly example: string
  readonly order: DateOrder | undefined
  readonly onChange: (order: DateOrder) => void
}

/** Asks with an example which of two days a date means. */
export function DateOrderField({ id, example, order, onChange }: DateOrderFieldProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { calendarDate } = useReaderFormat()
  return (
    <RadioGroup
      id={id}
      name="order"
      legend={t('healthImports.mapping.order', { example })}
      value={order ?? ''}
      options={DATE_ORDERS.map((one) => ({
        value: one,
        label: calendarDate(readClockTime(example, '', one)?.day ?? ''),
      }))}
      onValueChange={(chosen) => {
        const known = DATE_ORDERS.find((one) => one === chosen)
        if (known !== undefined) onChange(known)
      }}
    />
  )
}
