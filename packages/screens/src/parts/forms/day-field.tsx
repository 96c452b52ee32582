import { useTranslation } from '@platform/i18n'
import { DateField, type DateFieldProps } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../services/reader-format.ts'

/** A day in the language of the page. */
export function DayField(props: Omit<DateFieldProps, 'locale' | 'openLabel'>): ReactElement {
  const { t } = useTranslation('common')
  const { locale } = useReaderFormat()
  return <DateField {...props} locale={locale} openLabel={t('calendar.open')} />
}
