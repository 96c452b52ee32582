import { useTranslation } from '@platform/i18n'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { bookableSchedules } from '../../../features/scheduling/healthcare-services/bookable.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { BackToCalendar } from './back-to-calendar.tsx'
import { BookingForm } from './booking-form.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import { HeldTime } from './held-time.tsx'
import { NobodyBookable } from './nothing-planned.tsx'

/** Books an appointment: for whom, with whom, what for and when; then, while the time is held, yes. */
export function BookingView(): ReactElement {
  const { t } = useTranslation('scheduling')
  const { personId } = usePerson()
  const { heldId } = useCalendarAddress()
  const isHeld = heldId !== undefined
  return (
    <Page>
      <PersonBanner scope="calendar" />
      <PageHeading
        breadcrumb={<BackToCalendar />}
        title={isHeld ? t('appointments.book.check') : t('appointments.book.title')}
        {...(!isHeld && {
          description: t('appointments.book.description'),
          meta: <PersonSwitch scope="calendar" />,
        })}
      />
      {isHeld ? <HeldTime key={heldId} id={heldId} /> : <Offers key={personId} personId={personId} />}
    </Page>
  )
}

function Offers({ personId }: { readonly personId: string }): ReactElement {
  const bookable = useQuery(bookableSchedules(useServices(), personId))
  return (
    <Loaded query={bookable} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ items }) =>
        items.length === 0 ? (
          <NobodyBookable personId={personId} />
        ) : (
          <BookingForm personId={personId} schedules={items} />
        )
      }
    </Loaded>
  )
}
