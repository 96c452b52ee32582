import { useFormat, useTranslation } from '@platform/i18n'
import { DateField, type DateFieldProps } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** A day in the language of the page. */
export function DayField(props: Omit<DateFieldProps, 'locale' | 'openLabel'>): ReactElement {
  const { t } = useTranslation('common')
  const { locale } = useFormat()
  return <DateField {...props} locale={locale} openLabel={t('calendar.open')} />
}
