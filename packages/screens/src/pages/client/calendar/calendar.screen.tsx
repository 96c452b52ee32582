import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { CalendarFeed } from '../../../features/scheduling/calendar-feeds/calendar-feed.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentDetail } from './appointment-detail.tsx'
import { BookingView } from './booking-view.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import { CalendarView } from './calendar-view.tsx'
import { OfferedTimes, Waiting } from './waiting.tsx'

/** The appointments of a person, one of them, or the way to one more: the address says which. */
export function Screen(): ReactElement {
  const { address, openId, heldId } = useCalendarAddress()
  useHeadingFocus(openId, heldId ?? String(address.book))
  if (openId !== undefined) return <AppointmentDetail key={openId} id={openId} />
  return address.book ? <BookingView /> : <AllAppointments />
}

function AllAppointments(): ReactElement {
  const { t } = useTranslation(['pages', 'scheduling'])
  const { personId } = usePerson()
  const { searchOf } = useCalendarAddress()
  const persons = useQuery(reachedPersons(useServices(), 'calendar'))
  const mayWrite = persons.data?.items.some((person) => person.id === personId && person.mayWrite) === true
  return (
    <Page>
      <PersonBanner scope="calendar" />
      <PageHeading
        title={t('pages:client.calendar.title')}
        description={t('pages:client.calendar.description')}
        action={
          mayWrite && (
            <PageLink
              page="client.calendar"
              search={searchOf({ book: true })}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('scheduling:appointments.book.open')}
            </PageLink>
          )
        }
        meta={<PersonSwitch scope="calendar" />}
      />
      <OfferedTimes personId={personId} mayWrite={mayWrite} />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={6} />}>
        {() => <CalendarView key={personId} personId={personId} />}
      </Loaded>
      <Waiting personId={personId} mayWrite={mayWrite} />
      <CalendarFeed />
    </Page>
  )
}

/** Another part of the page begins at its heading; who closes an appointment is back at its row. */
function useHeadingFocus(openId: string | undefined, rest: string): void {
  const shown = useRef({ openId, rest })
  useEffect(() => {
    const before = shown.current
    shown.current = { openId, rest }
    if (before.openId === openId && before.rest === rest) return
    const row =
      openId === undefined && before.openId !== undefined
        ? document.querySelector<HTMLElement>(`main a[href*="appointment=${before.openId}"]`)
        : null
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
    if (row === null) scrollTo({ top: 0 })
  }, [openId, rest])
}
