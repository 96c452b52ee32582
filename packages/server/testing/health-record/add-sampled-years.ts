import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { healthImports } from '../../src/tables/health-record/health-imports.ts'
import { sampleSeries } from '../../src/tables/health-record/vital-samples.ts'
import { accounts } from '../../src/tables/identity/account.ts'

interface SampledYears {
  readonly email: string
  /** Each back from now, with one sample in so many minutes. */
  readonly sources: readonly {
    readonly source: string
    readonly samples: number
    readonly everyMinutes: number
  }[]
  readonly nowMs: number
}

/**
 * Writes an accepted import of pulses, as it stands in the tables after many parts.
 *
 * @returns whose they are
 */
export async function addSampledYears(
  database: Database,
  { email, sources, nowMs }: SampledYears,
): Promise<string> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (account === undefined) throw new Error(`${email} has no account`)
  const { id: clientId } = account
  const now = new Date(nowMs)
  const facts = {
    siteId: 'Platform',
    clientId,
    format: 'appleHealth',
    fileName: 'export.zip',
    importKey: randomUUID(),
  } as const
  const times = { createdAt: now, changedAt: now, acceptedAt: now }
  await database.transaction(async (transaction) => {
    // A call may not take as long as what has come together over years.
    await transaction.execute(sql`set local statement_timeout = 0`)
    const [made] = await transaction
      .insert(healthImports)
      .values({
        ...facts,
        ...times,
        samples: sources.reduce((sum, { samples }) => sum + samples, 0),
        state: 'accepted',
        audience: 'team',
      })
      .returning({ id: healthImports.id })
    if (made === undefined) throw new Error('An import was not written')
    const ofPulse = { importId: made.id, kind: 'pulse', unit: '/min' } as const
    for (const { source, samples: count, everyMinutes: minutes } of sources) {
      const [series] = await transaction
        .insert(sampleSeries)
        .values({ ...ofPulse, source })
        .returning({ id: sampleSeries.id })
      await transaction.execute(sql`
        insert into vital_samples (series_id, at, value)
        select ${series?.id}::bigint, ${now.toISOString()}::timestamptz - n * ${minutes} * interval '1 minute', 60 + n % 41
        from generate_series(1, ${count}::int) n`)
    }
    await transaction.execute(sql`
      insert into vital_sample_sums (series_id, hours, slot, count, min, max, sum)
      select series_id, width, floor(date_part('epoch', at) / 3600 / width), count(*), min(value), max(value), sum(value)
      from vital_samples join sample_series on sample_series.id = series_id and import_id = ${made.id},
        unnest('{1,24}'::int[]) width
      group by 1, 2, 3`)
  })
  await database.execute(sql`analyze`)
  return clientId
}
