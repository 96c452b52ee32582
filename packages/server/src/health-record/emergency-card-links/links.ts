import { MAX_EMERGENCY_CARD_LINKS } from '@platform/contract/health-record'
import type { CapabilityLink } from '@platform/contract/care'
import type { AuditAction } from '@platform/contract'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import { MOST_VIEWS, presentLinks } from '../../documents/document-links/present-links.ts'
import type { RuntimeConfig } from '../../infrastructure/http/request-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink, revokeOneTimeLinks } from '../../infrastructure/one-time-links/one-time-links.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { emergencyCardLinks, emergencyCardViews } from '../../tables/health-record/emergency-card-links.ts'
import { mayChange, requireKeeper, requireScope } from '../care-resources/resource-access.ts'

export const EMERGENCY_CARD_PURPOSE = 'emergencyCardLink'
const DAY_MS = 86_400_000
/** So many are listed: those that are good, and what became of the last ones. */
const MOST_LISTED = 50

export type CardLinkRow = typeof emergencyCardLinks.$inferSelect

/** The newest first, each with who has used it. @throws ApiProblem `not_found` for who does not keep the record */
export async function listCardLinks(context: CareContext, personId: string): Promise<CapabilityLink[]> {
  const { database, viewer } = context
  const access = await requireScope(context, personId, 'record')
  if (!mayChange(access)) throw new ApiProblem('not_found')
  const rows = await database
    .select()
    .from(emergencyCardLinks)
    .where(and(eq(emergencyCardLinks.personId, personId), eq(emergencyCardLinks.siteId, viewer.siteId)))
    .orderBy(desc(emergencyCardLinks.createdAt), desc(emergencyCardLinks.id))
    .limit(MOST_LISTED)
  const ids = rows.map(({ id }) => id)
  const views = await database
    .select()
    .from(emergencyCardViews)
    .where(inArray(emergencyCardViews.linkId, ids))
    .orderBy(desc(emergencyCardViews.viewedAt))
    .limit(MOST_VIEWS * MOST_LISTED)
  return presentLinks(rows, views)
}

/**
 * Makes a link to the card of a person; the address is known once and kept as a hash.
 *
 * @throws ApiProblem `not_found`, `validation_failed` where as many are good already as may be at one time
 */
export async function createCardLink(
  context: CareContext & { readonly config: RuntimeConfig },
  { personId, days }: { readonly personId: string; readonly days: number },
): Promise<{ link: CapabilityLink; url: string }> {
  const { viewer, clock, config } = context
  const { siteId } = viewer
  const at = new Date(clock.now())
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  return context.database.transaction(async (transaction) => {
    await requireKeeper(context, transaction, personId, 'record')
    await lockName(transaction, `emergency card links ${personId} ${siteId}`)
    const isGood = and(isNull(emergencyCardLinks.revokedAt), gt(emergencyCardLinks.expiresAt, at))
    const good = await transaction.$count(
      emergencyCardLinks,
      and(eq(emergencyCardLinks.personId, personId), eq(emergencyCardLinks.siteId, siteId), isGood),
    )
    if (good >= MAX_EMERGENCY_CARD_LINKS) throw createFieldProblem(['days'], 'too_many')
    const [row] = await transaction
      .insert(emergencyCardLinks)
      .values({
        siteId,
        ...(await readPersonReference(transaction, personId)),
        createdBy: viewer.accountId,
        createdAt: at,
        expiresAt,
      })
      .returning()
    if (row === undefined) throw new Error('A link was not written')
    const purpose = EMERGENCY_CARD_PURPOSE
    const { secret } = await createOneTimeLink(transaction, {
      purpose,
      siteId,
      subjectId: row.id,
      expiresAt,
      at,
    })
    const [link] = presentLinks([row], [])
    if (link === undefined) throw new Error('A link was not presented')
    await announceLink(transaction, viewer, row, { action: 'emergencyCard.linkMade', at })
    return { link, url: readSiteUrl(config, siteId, `/x/${secret}`) }
  })
}

/** Ends a link at once; twice is once. @throws ApiProblem `not_found` */
export async function revokeCardLink(context: CareContext, id: string): Promise<void> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  await context.database.transaction(async (transaction) => {
    const row = await readCardLink(transaction, id)
    if (row?.siteId !== viewer.siteId) throw new ApiProblem('not_found')
    await requireKeeper(context, transaction, row.personId, 'record')
    await transaction
      .update(emergencyCardLinks)
      .set({ revokedAt: at })
      .where(and(eq(emergencyCardLinks.id, id), isNull(emergencyCardLinks.revokedAt)))
    await revokeOneTimeLinks(transaction, { purpose: EMERGENCY_CARD_PURPOSE, subjectId: id, at })
    await announceLink(transaction, viewer, row, { action: 'emergencyCard.linkEnded', at })
  })
}

export async function readCardLink(database: Database, id: string): Promise<CardLinkRow | undefined> {
  const rows = await database.select().from(emergencyCardLinks).where(eq(emergencyCardLinks.id, id))
  return rows[0]
}

/** Call it as the last thing in the transaction of the change. */
export async function announceLink(
  database: Database,
  actor: Actor,
  { id, personId }: Pick<CardLinkRow, 'id' | 'personId'>,
  { action, at }: { readonly action: AuditAction; readonly at: Date },
): Promise<void> {
  await announceChange(database, actor, {
    audit: { action, subjectAccountId: personId, object: { kind: 'emergencyCardLink', id } },
    readers: await listRecordHolders(database, personId, at),
    topics: ['record'],
    about: id,
    at,
  })
}
