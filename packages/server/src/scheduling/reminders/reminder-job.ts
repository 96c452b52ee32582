import { and, asc, eq, lte } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readChoices } from '../../activity/notifications/choices-store.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { listTold } from '../appointment-records/list-told.ts'
import { sayTime } from '../appointment-records/say-time.ts'
import { listCalendarKeepers } from '../appointment-records/appointment-access.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'

const EVERY_MS = 60_000

interface ReminderJobOptions {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
}

export function createReminderJob({ database, config, clock }: ReminderJobOptions): Job {
  return {
    name: 'appointment-reminders',
    everyMs: EVERY_MS,
    async run(signal) {
      const at = new Date(clock.now())
      while (!signal.aborted && (await remindNext({ database, config, at }))) continue
    },
  }
}

interface Reminding {
  readonly database: Database
  readonly config: SiteAddresses
  readonly at: Date
}

type DueReminder = typeof appointmentReminders.$inferSelect

/** What several servers do at once, the locks on its rows put in line. @returns whether there was one */
async function remindNext({ database, config, at }: Reminding): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const reminders = await takeDue(transaction, at)
    // Of those that came due while no server ran, one is told.
    const latest = reminders.at(-1)
    if (latest === undefined) return false
    const row = await readCurrent(transaction, latest, at)
    if (row !== undefined) await remind({ database: transaction, config, at }, row, latest)
    return true
  })
}

async function takeDue(transaction: Database, at: Date): Promise<DueReminder[]> {
  const [first] = await transaction
    .select()
    .from(appointmentReminders)
    .where(lte(appointmentReminders.dueAt, at))
    .orderBy(asc(appointmentReminders.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (first === undefined) return []
  const { appointmentId, accountId } = first
  const taken = await transaction
    .delete(appointmentReminders)
    .where(
      and(
        eq(appointmentReminders.appointmentId, appointmentId),
        eq(appointmentReminders.accountId, accountId),
        lte(appointmentReminders.dueAt, at),
      ),
    )
    .returning()
  return taken.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** As it is now: one that was cancelled, moved, or is no longer the reader's to see, is reminded of no more. */
async function readCurrent(
  transaction: Database,
  { appointmentId, accountId, sequence }: DueReminder,
  at: Date,
): Promise<AppointmentRow | undefined> {
  const [found] = await transaction
    .select({ siteId: appointments.siteId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId))
  if (found === undefined) return undefined
  const [row] = await listAppointments(transaction, { siteId: found.siteId, at, id: appointmentId })
  if (row === undefined) return undefined
  const { appointment } = row
  if (appointment.state !== 'booked' || appointment.sequence !== sequence) return undefined
  if (appointment.startsAt <= at) return undefined
  return (await listCalendarKeepers(transaction, row, at)).includes(accountId) ? row : undefined
}

async function remind(
  { database, config, at }: Reminding,
  row: AppointmentRow,
  { accountId, kind }: DueReminder,
): Promise<void> {
  const { siteId, id } = row.appointment
  const tell = listTold(row, [accountId], 'appointmentReminder').filter(
    (told) => told.accountId === accountId,
  )
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined || account.suspendedAt !== null) return
  await announceChange(
    database,
    { accountId: null, siteId },
    { tell, topics: ['appointments'], about: id, at },
  )
  const { settings } = await readChoices(database, accountId)
  if (kind === 'hours' || !settings.appointment.email) return
  const { email, language } = account
  const url = readSiteUrl(config, siteId, `/client/calendar?appointment=${id}`)
  const content = writeMail(language, 'appointments.reminder', {
    url,
    ...sayTime(row.appointment, row.service.place, account),
  })
  await queueMail(database, { to: email, siteId, language, at, content, lane: 'bulk' })
}
