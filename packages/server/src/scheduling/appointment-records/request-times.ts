import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { serviceRequestTimes } from '../../tables/service-requests/offered-times.ts'

/** Whether a hold is one of the times that somebody was offered in answer to a request. */
export async function isOfferedInRequest(database: Database, appointmentId: string): Promise<boolean> {
  const { state } = serviceRequestTimes
  const offered = and(eq(serviceRequestTimes.appointmentId, appointmentId), eq(state, 'held'))
  return (await database.$count(serviceRequestTimes, offered)) > 0
}
