import { keepsSchedules, readsSchedules } from '@platform/contract/care'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import { organizationSchedules } from '../../../features/scheduling/organization-schedules/organization-schedules.queries.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { WhatIsMissing } from '../../../features/scheduling/schedules/what-is-missing.tsx'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { WaitingForMe } from '../../../features/scheduling/waitlist/waiting-for-me.tsx'
import { ScheduleKeys } from './schedule-keys.tsx'
import { ScheduleWindows } from './schedule-windows.tsx'
import styles from './schedule.module.css'
import { ShownSchedule } from './shown-schedule.tsx'
import type { Moving } from './move-target.ts'
import { useShownAppointments } from '../../../features/scheduling/organization-schedules/use-shown-appointments.ts'

/** The time of a professional and of their colleagues: who comes when, and when they can be booked. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'schedules'])
  const services = useServices()
  const role = useClaims()?.pm_id
  const { of, view, day, week, change } = useScheduleAddress()
  const schedule = useQuery(services.api.query.main.schedules.read.queryOptions())
  const colleagues = useQuery({ ...organizationSchedules(services), enabled: readsSchedules(role) })
  const appointments = useShownAppointments(of === 'all' ? [day] : week, of)
  const [moving, setMoving] = useState<Moving>()
  const [moved, setMoved] = useState<Occasion>()
  const mayBook = of === 'mine' || keepsSchedules(role)
  const book = (): void => change({ new: '?' })
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.schedule.title')}
        description={t('pages:professional.schedule.description')}
        action={
          mayBook ? (
            <div className={styles.above}>
              <Button variant="primary" onClick={book}>
                {t('schedules:schedules.new.open')}
              </Button>
            </div>
          ) : undefined
        }
      />
      <Stack>
        <ScheduleBar>
          <ScheduleKeys
            appointments={appointments.data ?? []}
            mayBook={mayBook}
            onMove={(occasion) =>
              of !== 'all' && view !== 'list' ? setMoving(beginMove(occasion)) : setMoved(occasion)
            }
          />
        </ScheduleBar>
        <Loaded query={schedule} skeleton={<Skeleton shape="block" lines={3} />}>
          {(own) => (
            <>
              {of === 'mine' && (
                <>
                  <WhatIsMissing schedule={own} />
                  <WaitingForMe />
                </>
              )}
              <ShownSchedule
                own={own}
                colleagues={colleagues}
                appointments={appointments}
                moving={moving}
                onMoving={setMoving}
                onWindow={setMoved}
              />
              <ScheduleWindows
                colleagues={colleagues.data?.items}
                timeZone={own.timeZone}
                moved={moved}
                onMoved={() => setMoved(undefined)}
              />
            </>
          )}
        </Loaded>
      </Stack>
      <div className={styles.below} hidden={view === 'hours' || !mayBook}>
        <Button variant="primary" wide onClick={book}>
          {t('schedules:schedules.new.open')}
        </Button>
      </div>
    </Page>
  )
}

function beginMove(occasion: Occasion): Moving {
  const { startsAt, timeZone }: Appointment = occasion.appointment
  const clock = createLocalClock(timeZone)
  return { occasion, place: { day: clock.day(startsAt), minute: clock.minute(startsAt) } }
}
