import { asc, eq, lte } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { announceAssignment } from './announce.ts'
import { readAssignment } from './assignment-store.ts'

const EVERY_MS = 60_000

interface ReminderJobOptions {
  readonly database: Database
  readonly clock: Clock
}

/** Tells those who are asked to fill in a form that it is due soon; once. */
export function createFormReminderJob({ database, clock }: ReminderJobOptions): Job {
  return {
    name: 'form-reminders',
    everyMs: EVERY_MS,
    async run(signal) {
      const at = new Date(clock.now())
      while (!signal.aborted && (await remindNext(database, at))) continue
    },
  }
}

/** What several servers do at once, the locks on its rows put in line. @returns whether there was one */
async function remindNext(database: Database, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [due] = await transaction
      .select({ id: formAssignments.id })
      .from(formAssignments)
      .where(lte(formAssignments.remindAt, at))
      .orderBy(asc(formAssignments.remindAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return false
    const { id } = due
    await transaction.update(formAssignments).set({ remindAt: null }).where(eq(formAssignments.id, id))
    const row = await readAssignment(transaction, id)
    // Of what was due while no server ran, nobody is reminded after the day.
    const isAhead = row?.dueOn != null && row.dueOn >= at.toISOString().slice(0, 10)
    if (row?.state === 'open' && isAhead)
      await announceAssignment(transaction, { accountId: null, siteId: row.siteId }, row, {
        event: 'formDue',
        at,
      })
    return true
  })
}
