import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Breadcrumb } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useCalendarAddress } from './calendar-address.ts'

/** The way from one appointment, or from booking one, to where all of them are. */
export function BackToCalendar(): ReactElement {
  const { t } = useTranslation(['common', 'pages'])
  const { address, searchOf } = useCalendarAddress()
  const { view, month, day } = address
  const search = searchOf({ ...(view !== 'auto' && { view }), ...(month && { month }), ...(day && { day }) })
  return (
    <Breadcrumb
      label={t('common:navigation.breadcrumb')}
      steps={[
        {
          id: 'calendar',
          label: t('pages:client.calendar.title'),
          link: (parts) => <PageLink page="client.calendar" search={search} {...parts} />,
        },
      ]}
    />
  )
}
