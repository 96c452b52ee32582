import { addDays, dayOf, lastDayOf } from '../../../parts/calendar/month-days.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

const PAGE_SIZE = 20
/** A month has no more than one page of appointments. */
const MONTH_SIZE = 100

/** Whose appointments are listed; everyone's whose the reader sees where it says nobody. */
export interface AppointmentsOf {
  readonly personId?: string
  /** Of the reader. */
  readonly timeZone: string
}

type Services = Pick<SiteServices, 'api' | 'session'>

function today({ session }: Services, timeZone: string): string {
  return dayOf(session.clock.now(), timeZone)
}

/** From today on, the next one first. */
export function upcomingAppointments(services: Services, of: AppointmentsOf) {
  const from = today(services, of.timeZone)
  return services.api.query.main.appointments.list.infiniteOptions(
    byCursor({ ...of, from, limit: PAGE_SIZE }),
  )
}

/** Until yesterday, the last one first. */
export function pastAppointments(services: Services, of: AppointmentsOf) {
  const to = addDays(today(services, of.timeZone), -1)
  return services.api.query.main.appointments.list.infiniteOptions(
    byCursor({ ...of, to, order: 'latest' as const, limit: PAGE_SIZE }),
  )
}

export function monthAppointments({ api }: Services, of: AppointmentsOf, month: string) {
  return api.query.main.appointments.list.queryOptions({
    input: { ...of, from: `${month}-01`, to: lastDayOf(month), limit: MONTH_SIZE },
  })
}

export function oneAppointment({ api }: Pick<SiteServices, 'api'>, id: string) {
  return api.query.main.appointments.read.queryOptions({ input: { params: { id } } })
}

/** What is to take place, the next one first, of everyone whose appointments the reader sees. */
export function appointmentsAhead({ api }: Pick<SiteServices, 'api'>, limit: number) {
  return api.query.main.appointments.list.queryOptions({ input: { box: 'ahead' as const, limit } })
}
