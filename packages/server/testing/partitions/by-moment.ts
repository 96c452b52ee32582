import { verifyAuditLog } from '../../src/activity/audit/verify.ts'
import type { SealedEvent } from './audit-questions.ts'
import type { OpenedLayout } from './open-layout.ts'

const JOINED = '"audit_events"."id" = "audit_links"."event_id"'

/** Reads the rows of a chain as its verification does. */
export type ReadLinks = (layout: OpenedLayout, turn: number) => Promise<unknown>

/**
 * The statement of the verification, once as it is, and once as it would be if each link held the moment of its event: then the
 * database looks into the month of it alone.
 */
export async function createLinkReads(
  layout: OpenedLayout,
  sealed: readonly SealedEvent[],
): Promise<{ readonly asIs: ReadLinks; readonly byMoment: ReadLinks }> {
  const [{ chainId, position, hash } = missing()] = sealed
  const from = { chainId, position, hash, rows: 0 }
  const asked = await layout.listen(() => verifyAuditLog(layout.database, { from, maxRows: 1 }))
  const { text, values } = asked.find((statement) => statement.text.includes(JOINED)) ?? missing()
  const read =
    (asks: string): ReadLinks =>
    ({ sql }, turn) => {
      const link = sealed[turn % sealed.length] ?? missing()
      const asksOf = values.map((value) => {
        if (value === chainId) return link.chainId
        return value === String(position) ? String(link.position) : value
      })
      return sql.unsafe(asks, asksOf, { prepare: true })
    }
  const byMoment = text.replace(JOINED, `(${JOINED} and "audit_events"."at" = "audit_links"."at")`)
  return { asIs: read(text), byMoment: read(byMoment) }
}

function missing(): never {
  throw new Error('There is no link to read')
}
