import { eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deployment } from '../../tables/infrastructure/deployment.ts'
import type { FileSweepReport } from '../../tables/infrastructure/deployment.ts'

/** The first server on a database gives it one. */
export async function readDeploymentId(database: Database): Promise<string> {
  await database.insert(deployment).values({}).onConflictDoNothing()
  const [row] = await database.select({ id: deployment.id }).from(deployment)
  if (row === undefined) throw new Error('The deployment has no id')
  return row.id
}

export async function readLastSweep(database: Database): Promise<FileSweepReport | undefined> {
  const [row] = await database.select({ lastSweep: deployment.lastSweep }).from(deployment)
  return row?.lastSweep ?? undefined
}

/** @returns whether this server is the one that sweeps; of several, one is. */
export async function holdSweep(
  database: Database,
  { sweeper, at, until }: { readonly sweeper: string; readonly at: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await database
    .update(deployment)
    .set({ sweeper, sweptUntil: until })
    .where(or(isNull(deployment.sweptUntil), lt(deployment.sweptUntil, at), eq(deployment.sweeper, sweeper)))
    .returning({ id: deployment.id })
  return rows.length > 0
}

export async function endSweep(
  database: Database,
  sweeper: string,
  lastSweep: FileSweepReport | undefined,
): Promise<void> {
  await database
    .update(deployment)
    .set({ sweeper: null, sweptUntil: null, ...(lastSweep !== undefined && { lastSweep }) })
    .where(eq(deployment.sweeper, sweeper))
}
