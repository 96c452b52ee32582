import { expect, it } from 'vitest'
import { openPostgres } from '../../../testing/index.ts'
import { addYear, openLayout } from '../../../testing/partitions/index.ts'
import { gatherDeliveries } from './gather-deliveries.ts'

const NOW = new Date('2027-01-01T00:00:00.000Z')
/** What reads all that was ever noted. */
const WHOLE_LOG = /Seq Scan on (?:audit_links|audit_events)|using audit_events_at_index/

it('finds what is new without reading the whole log', async () => {
  await using postgres = await openPostgres()
  await using asked = openLayout(postgres.url, 'plain')
  await addYear(asked.sql, { events: 30_000, messages: 100, clients: 500 })
  await asked.sql`insert into webhook_chain_progress select chain_id, max(position) - 5 from audit_links group by chain_id`
  await asked.sql`analyze`
  const plans = await asked.explain(() => gatherDeliveries(asked.database, NOW))
  expect(plans.filter((line) => WHOLE_LOG.test(line))).toEqual([])
  expect(plans.filter((line) => line.includes('audit_links_chain_id_position_pk'))).not.toEqual([])
})
