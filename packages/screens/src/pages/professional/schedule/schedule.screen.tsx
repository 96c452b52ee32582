import type { Appointment, Schedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createLocalClock } from '../../../features/scheduling/slots/local-clock.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentDrawer } from '../../../features/scheduling/schedules/appointment-drawer.tsx'
import { createDays } from '../../../features/scheduling/schedules/day-blocks.ts'
import { HoursView } from '../../../features/scheduling/schedules/hours-view.tsx'
import { ListView } from './list-view.tsx'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'
import { useScheduleAddress } from './schedule-address.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { WhatIsMissing } from '../../../features/scheduling/schedules/what-is-missing.tsx'
import { WaitingForMe } from '../../../features/scheduling/waitlist/waiting-for-me.tsx'
import { ScheduleKeys } from './schedule-keys.tsx'
import styles from './schedule.module.css'
import { useShownAppointments } from './use-shown-appointments.ts'
import { WeekView } from './week-view.tsx'

/** The time of a professional: who comes when, and when they can be booked. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'schedules'])
  const { api } = useServices()
  const { view, week, change } = useScheduleAddress()
  const schedule = useQuery(api.query.main.schedules.read.queryOptions())
  const appointments = useShownAppointments(week)
  const book = (): void => change({ new: '?' })
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.schedule.title')}
        description={t('pages:professional.schedule.description')}
        action={
          <div className={styles.above}>
            <Button variant="primary" onClick={book}>
              {t('schedules:schedules.new.open')}
            </Button>
          </div>
        }
      />
      <Stack>
        <ScheduleBar>
          <ScheduleKeys appointments={appointments.data ?? []} />
        </ScheduleBar>
        <Loaded query={schedule} skeleton={<Skeleton shape="block" lines={3} />}>
          {(data) => (
            <>
              <WhatIsMissing schedule={data} />
              <WaitingForMe />
              <Shown schedule={data} appointments={appointments} />
              <Windows timeZone={data.timeZone} />
            </>
          )}
        </Loaded>
      </Stack>
      <div className={styles.below} hidden={view === 'hours'}>
        <Button variant="primary" wide onClick={book}>
          {t('schedules:schedules.new.open')}
        </Button>
      </div>
    </Page>
  )
}

interface ShownProps {
  readonly schedule: Schedule
  readonly appointments: ReturnType<typeof useShownAppointments>
}

function Shown({ schedule, appointments }: ShownProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { view, week } = useScheduleAddress()
  const reader = useReaderFormat()
  const { timeZone } = schedule
  if (view === 'hours') return <HoursView schedule={schedule} />
  const draw = (items: readonly Appointment[]): ReactElement =>
    view === 'list' ? (
      <ListView appointments={items} days={week} timeZone={timeZone} />
    ) : (
      <WeekView
        schedule={schedule}
        days={createDays(schedule, items, week)}
        isBusy={appointments.isPlaceholderData}
      />
    )
  return (
    <>
      {reader.timeZone !== timeZone && (
        <Notice tone="info" title={t('schedules.zone', { zone: timeZone.replaceAll('_', ' ') })} />
      )}
      <Loaded query={appointments} skeleton={<Skeleton shape="block" lines={3} />}>
        {draw}
      </Loaded>
    </>
  )
}

/** What is open over the page, as its address says. */
function Windows({ timeZone }: { readonly timeZone: string }): ReactElement {
  const { appointment, new: wanted, change } = useScheduleAddress()
  return (
    <>
      {appointment !== '' && (
        <AppointmentDrawer id={appointment} onClose={() => change({ appointment: '' })} />
      )}
      {wanted !== '' && (
        <NewAppointmentDialog
          clientId={wanted === '?' ? '' : wanted}
          onClose={() => change({ new: '' })}
          onBooked={(startsAt) => change({ new: '', day: createLocalClock(timeZone).day(startsAt) })}
        />
      )}
    </>
  )
}
