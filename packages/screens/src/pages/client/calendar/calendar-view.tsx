import { useTranslation } from '@platform/i18n'
import { Tabs } from '@platform/ui'
import type { ReactElement } from 'react'
import { AppointmentList } from './appointment-list.tsx'
import { chooseView, useCalendarAddress, VIEWS } from './calendar-address.ts'
import { MonthView } from './month-view.tsx'

interface CalendarViewProps {
  readonly personId: string
}

/** What comes, month by month, and what was. */
export function CalendarView({ personId }: CalendarViewProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { address, change } = useCalendarAddress()
  return (
    <Tabs
      label={t('appointments.list.label')}
      value={chooseView(address.view)}
      onValueChange={(id) => change({ view: VIEWS.find((view) => view === id) ?? 'auto' })}
      tabs={[
        {
          id: 'upcoming',
          label: t('appointments.list.upcoming'),
          panel: <AppointmentList personId={personId} when="upcoming" />,
        },
        { id: 'month', label: t('appointments.list.month'), panel: <MonthView personId={personId} /> },
        {
          id: 'past',
          label: t('appointments.list.past'),
          panel: <AppointmentList personId={personId} when="past" />,
        },
      ]}
    />
  )
}
