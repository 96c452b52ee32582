import type { SiteId } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import {
  serviceRequestEvents,
  serviceRequestNotes,
  serviceRequests,
} from '../../src/tables/service-requests/service-requests.ts'
import { serviceTypes } from '../../src/tables/service-requests/service-types.ts'
import { findAnswerDue, listWorkingWeeks } from '../../src/service-requests/service-requests/answer-due.ts'
import { REQUESTS, SERVICE_TYPES } from './contents.ts'
import type { DemoRequest } from './contents.ts'
import { offerDemoTimes } from './offer-demo-times.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between two steps of a request. */
const STEP_MS = 3 * HOUR_MS

interface Between {
  readonly siteId: SiteId
  readonly clientId: string
  readonly professionalId: string
  readonly now: Date
}

/** What an organization lets its clients ask for. @returns the ids of the types in their order */
export async function insertServiceTypes(
  database: Database,
  organizationId: string,
  now: Date,
): Promise<string[]> {
  const createdAt = new Date(now.getTime() - 200 * DAY_MS)
  await database
    .insert(serviceTypes)
    .values(SERVICE_TYPES.map((type) => ({ ...type, organizationId, createdAt })))
    .onConflictDoNothing()
  const rows = await database
    .select({ id: serviceTypes.id, name: serviceTypes.name })
    .from(serviceTypes)
    .where(eq(serviceTypes.organizationId, organizationId))
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  return SERVICE_TYPES.map(({ name }) => byName.get(name) ?? '')
}

/** Requests in every status, from a client to the organization of a professional. Once: what is there stays. */
export async function insertServiceRequests(
  database: Database,
  organizationId: string,
  typeIds: readonly string[],
  between: Between,
): Promise<void> {
  const { siteId, clientId } = between
  const present = await database.$count(
    serviceRequests,
    and(eq(serviceRequests.siteId, siteId), eq(serviceRequests.clientId, clientId)),
  )
  if (present > 0) return
  const earliest = Math.max(...REQUESTS.map(({ daysAgo }) => daysAgo))
  const since = new Date(between.now.getTime() - earliest * DAY_MS)
  const weeks = await listWorkingWeeks(database, organizationId, since)
  for (const request of REQUESTS) {
    const submittedAt = new Date(between.now.getTime() - request.daysAgo * DAY_MS + STEP_MS)
    const { responseHours } = SERVICE_TYPES[request.type] ?? SERVICE_TYPES[0]
    await insertRequest(database, request, {
      ...between,
      typeId: typeIds[request.type] ?? '',
      answerDueAt: findAnswerDue(weeks, submittedAt, responseHours),
    })
  }
}

function dayIn(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Step by step, as the database lets it go. */
async function insertRequest(
  database: Database,
  { urgency, text, daysAgo, ways, reason = '', comment, note, preferredInDays = [] }: DemoRequest,
  {
    siteId,
    clientId,
    professionalId,
    now,
    typeId,
    answerDueAt,
  }: Between & {
    readonly typeId: string
    readonly answerDueAt: Date | null
  },
): Promise<void> {
  const begunAt = new Date(now.getTime() - daysAgo * DAY_MS)
  const [row] = await database
    .insert(serviceRequests)
    .values({
      siteId,
      clientId,
      typeId,
      requestedBy: clientId,
      urgency,
      text,
      preferredTimes: preferredInDays.map((days) => ({ on: dayIn(now, days), dayPart: 'morning' as const })),
      placedAt: begunAt,
      createdAt: begunAt,
    })
    .returning({ id: serviceRequests.id })
  if (row === undefined) throw new Error('A request of the demo was not written')
  const requestId = row.id
  for (const [index, status] of ways.entries()) {
    const at = new Date(begunAt.getTime() + (index + 1) * STEP_MS)
    const isOfClient = status === 'submitted' || status === 'cancelled'
    await database
      .update(serviceRequests)
      .set({
        status,
        ...(status === 'submitted' && { submittedAt: at, placedAt: at, answerDueAt }),
        ...(index === 1 && !isOfClient && { answeredAt: at }),
        ...(status === 'accepted' && { handledBy: professionalId }),
        ...((status === 'declined' || status === 'cancelled') && { reason }),
        version: index + 2,
      })
      .where(eq(serviceRequests.id, requestId))
    await database
      .insert(serviceRequestEvents)
      .values({ requestId, authorId: isOfClient ? clientId : professionalId, status, at })
    if (status === 'accepted' && comment !== undefined)
      await database
        .insert(serviceRequestEvents)
        .values({ requestId, authorId: professionalId, text: comment, at })
  }
  if (preferredInDays.length > 0)
    await offerDemoTimes(database, { siteId, clientId, professionalId, requestId, now })
  if (note !== undefined)
    await database
      .insert(serviceRequestNotes)
      .values({ requestId, authorId: professionalId, text: note, createdAt: now })
}
