import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@platform/contract/care'
import { readMailTexts } from '@platform/i18n/mail'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireAppointment } from '../appointment-records/appointment-access.ts'
import { listOwnAppointments } from '../appointments/service.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { DAY_MS } from '../slots/local-time.ts'
import { toEntry } from './entries.ts'
import { readAccountLocale } from '../../identity/records/account-locale.ts'
import { endFeed, findFeed, insertFeed, readFeed } from './feed-store.ts'
import type { FeedRow } from './feed-store.ts'
import { writeCalendar } from './write-calendar.ts'

const SECRET_BYTES = 32
const PAST_DAYS = 31
const MOST_ENTRIES = 500

type Config = RequestContext['config']

function present({ createdAt, hasDetails }: FeedRow): CalendarFeed {
  return { createdAt: createdAt.toISOString(), hasDetails }
}

export async function readOwnFeed({ database, viewer }: Booker): Promise<CalendarFeed | null> {
  const row = await readFeed(database, viewer)
  return row === undefined ? null : present(row)
}

/** Makes a new address; the one before ends with it. @throws ApiProblem `conflict` for two at once */
export async function resetFeed(
  booker: Booker,
  config: Config,
  hasDetails: boolean,
): Promise<{ feed: CalendarFeed; url: string }> {
  const { viewer, at } = booker
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  try {
    const feed = await booker.database.transaction(async (database) => {
      await endFeed(database, viewer, at)
      const { accountId, siteId } = viewer
      const row = await insertFeed(database, { accountId, siteId, secret, hasDetails, createdAt: at })
      await announceFeed({ ...booker, database }, 'calendarFeed.made')
      return present(row)
    })
    return { feed, url: readSiteUrl(config, viewer.siteId, `/api/main/calendar-feeds/${secret}`) }
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('conflict') : error
  }
}

export async function endOwnFeed(booker: Booker): Promise<void> {
  await booker.database.transaction(async (database) => {
    await endFeed(database, booker.viewer, booker.at)
    await announceFeed({ ...booker, database }, 'calendarFeed.ended')
  })
}

async function announceFeed(
  { database, viewer, at }: Booker,
  action: 'calendarFeed.made' | 'calendarFeed.ended',
): Promise<void> {
  await announceChange(database, viewer, {
    audit: { action, subjectAccountId: viewer.accountId },
    readers: [viewer.accountId],
    topics: ['appointments'],
    at,
  })
}

/**
 * What a calendar app reads. Who has the address is judged at every read as if they had just signed in.
 *
 * @throws ApiProblem `link_unknown`, `link_revoked` for an address that has ended
 */
export async function openFeed(context: RequestContext, secret: string): Promise<string> {
  const { database, config, clock } = context
  const siteId = readSite(context)
  const found = await findFeed(database, secret, siteId)
  if (found === undefined || found.account.suspendedAt !== null) throw new ApiProblem('link_unknown')
  const { feed, account } = found
  if (feed.endedAt !== null) throw new ApiProblem('link_revoked')
  const { id: accountId, kind, organizationId, organizationRole, language, timeZone } = account
  const at = new Date(clock.now())
  const viewer = {
    accountId,
    siteId,
    kind,
    organizationId: organizationId ?? undefined,
    organizationRole: organizationRole ?? undefined,
  }
  const from = new Date(at.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10)
  const rows = await listOwnAppointments(
    { database, viewer, at },
    { box: 'all', order: 'earliest', from, timeZone },
    { after: undefined, limit: MOST_ENTRIES },
  )
  const reader = { accountId, language }
  const { hasDetails } = feed
  return writeCalendar({
    name: readMailTexts(language)('calendarFeeds.name'),
    entries: rows
      .filter(({ appointment }) => appointment.state !== 'held')
      .map((row) => toEntry(row, { config, reader, hasDetails, hasLocation: hasDetails })),
  })
}

/** One appointment, or that it is off. @throws ApiProblem `not_found`, `conflict` for what is not booked */
export async function writeAppointment(booker: Booker, context: RequestContext, id: string): Promise<string> {
  const { row } = await requireAppointment(booker, id)
  if (row.appointment.state === 'held') throw new ApiProblem('conflict')
  const { accountId } = booker.viewer
  const { language } = await readAccountLocale(booker.database, accountId)
  const reader = { accountId, language }
  const entry = toEntry(row, { config: context.config, reader, hasDetails: false, hasLocation: true })
  const name = readMailTexts(language)('calendarFeeds.name')
  return writeCalendar({ name, entries: [entry], isWithdrawal: entry.isCancelled })
}
