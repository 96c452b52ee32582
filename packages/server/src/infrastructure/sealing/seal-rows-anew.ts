import type { SealingReport } from './sealing-report.ts'

const PAGE_SIZE = 500

interface Rows<Row> {
  /** In the order of a key, those behind a row. */
  list(after: Row | undefined, limit: number): Promise<readonly Row[]>
  sealAnew(row: Row): Promise<keyof SealingReport>
}

/** All rows that hold something sealed, page by page, so that older token secrets can be taken away. */
export async function sealRowsAnew<Row>({ list, sealAnew }: Rows<Row>): Promise<SealingReport> {
  const report = { sealedAnew: 0, unchanged: 0, closed: 0 }
  let page: readonly Row[] = []
  do {
    page = await list(page.at(-1), PAGE_SIZE)
    for (const row of page) report[await sealAnew(row)] += 1
  } while (page.length === PAGE_SIZE)
  return report
}

export function addReports(one: SealingReport, other: SealingReport): SealingReport {
  return {
    sealedAnew: one.sealedAnew + other.sealedAnew,
    unchanged: one.unchanged + other.unchanged,
    closed: one.closed + other.closed,
  }
}
