import type { OpenedLayout } from '@platform/server/testing/partitions'

/** What the database does for something, of all its statements together. */
export interface Plan {
  readonly planningMs: number
  /** Of 8 kB, from memory or not. */
  readonly pages: number
}

export async function explain(layout: OpenedLayout, work: () => Promise<unknown>): Promise<Plan> {
  let [planningMs, pages] = [0, 0]
  for (const { text, values } of await layout.listen(work)) {
    const [row] = await layout.sql.unsafe(`explain (analyze, buffers, format json) ${text}`, [...values])
    const [explained] = row?.['QUERY PLAN'] ?? []
    planningMs += Number(explained['Planning Time'])
    pages += Number(explained.Plan['Shared Hit Blocks']) + Number(explained.Plan['Shared Read Blocks'])
  }
  return { planningMs, pages }
}
