import type { AuditAction, ProviderLink, ProviderLinkSide, ProviderLinkState } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { requireOrganization, requireOwn, sideOf } from '../organization/organization-rules.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { readLedProvider, readOwnProvider } from './service.ts'
import type { PageQuery } from './service.ts'
import { findByCode, insertLink, listLinks, moveLink, readConnectionCode, readLink } from './store.ts'
import type { ProviderLinkRecord } from './store.ts'

/** What can be done with a connection, from which state to which, and which side may. */
const STEPS = {
  approve: { from: 'requested', to: 'linked', by: 'asked', action: 'providerLink.approved' },
  decline: { from: 'requested', to: 'declined', by: 'asked', action: 'providerLink.declined' },
  withdraw: { from: 'requested', to: 'withdrawn', by: 'asking', action: 'providerLink.withdrawn' },
  end: { from: 'linked', to: 'ended', by: 'either', action: 'providerLink.ended' },
} as const satisfies Record<string, LinkStepRow>

/** What waits for an answer, what is connected, and what is over. */
const PARTS = {
  open: ['requested'],
  linked: ['linked'],
  past: ['declined', 'withdrawn', 'ended'],
} as const satisfies Record<string, readonly ProviderLinkState[]>

export type LinkStep = keyof typeof STEPS

interface LinkStepRow {
  readonly from: ProviderLinkState
  readonly to: ProviderLinkState
  readonly by: 'asked' | 'asking' | 'either'
  readonly action: AuditAction
}

export async function readLinks(
  context: RequestContext,
  viewer: Viewer,
  { part, ...query }: PageQuery & { readonly part?: keyof typeof PARTS | undefined },
): Promise<{
  side: ProviderLinkSide
  connectionCode: string
  items: ProviderLink[]
  nextCursor: string | null
}> {
  const { database } = context
  const owner = await readOwner(database, viewer)
  const connectionCode = await readConnectionCode(database, owner)
  const states = part && PARTS[part]
  const page = { states, after: readPosition(query.cursor), limit: query.limit + 1 }
  const found = await listLinks(database, owner, page)
  const { rows, nextCursor } = cutPage(found, query.limit, ({ requestedAt: at, id }) => ({ at, id }))
  const items = rows.map((link) => presentLink(link, owner))
  return { side: sideOf(owner), connectionCode, items, nextCursor }
}

/**
 * @throws ApiProblem `validation_failed` at `/code` for a code nobody has, `conflict` when there is a
 * connection or a request already
 */
export async function requestLink(
  context: RequestContext,
  viewer: Viewer,
  request: { readonly code: string; readonly message: string },
): Promise<ProviderLink> {
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const owner = await readOwner(transaction, viewer, readLedProvider)
    const side = sideOf(owner)
    const otherSide = side === 'provider' ? 'organization' : 'provider'
    const partnerId = await findByCode(transaction, otherSide, request.code)
    if (partnerId === undefined) throw createFieldProblem(['code'], 'invalid_value')
    const id = await insertLink(transaction, {
      siteId: viewer.siteId,
      providerId: 'providerId' in owner ? owner.providerId : partnerId,
      organizationId: 'organizationId' in owner ? owner.organizationId : partnerId,
      requestedBy: side,
      message: request.message,
      state: 'requested',
      requestedAt: now,
      changedAt: now,
    })
    if (id === undefined) throw new ApiProblem('conflict')
    return finish(transaction, viewer, owner, { id, action: 'providerLink.requested', at: now })
  })
}

/**
 * @throws ApiProblem `not_found`, `forbidden` for the side whose turn it is not, `conflict` when the
 * connection is in another state, as after an answer a moment ago
 */
export async function takeLinkStep(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  step: LinkStep,
): Promise<ProviderLink> {
  const { from, to, by, action } = STEPS[step]
  const at = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const owner = await readOwner(transaction, viewer, readLedProvider)
    const link = requireOwn(await readLink(transaction, id), owner)
    const isAsking = link.requestedBy === sideOf(owner)
    if (by !== 'either' && (by === 'asking') !== isAsking) throw new ApiProblem('forbidden')
    if (!(await moveLink(transaction, id, { from, to, at }))) throw new ApiProblem('conflict')
    return finish(transaction, viewer, owner, { id, action, at })
  })
}

async function readOwner(
  database: Database,
  viewer: Viewer,
  readProvider: typeof readOwnProvider = readOwnProvider,
): Promise<Owner> {
  const { siteId } = viewer
  if (viewer.kind === 'provider') return { siteId, providerId: (await readProvider(database, viewer)).id }
  return { siteId, organizationId: requireOrganization(viewer).organizationId }
}

async function finish(
  database: Database,
  viewer: Viewer,
  owner: Owner,
  { id, action, at }: { readonly id: string; readonly action: AuditAction; readonly at: Date },
): Promise<ProviderLink> {
  const link = await readLink(database, id)
  if (link === undefined) throw new Error('A connection that was just stored is not there')
  await recordAuditEvent(database, {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId: link.organizationId,
    object: { kind: 'providerLink', id },
  })
  return presentLink(link, owner)
}

function presentLink(link: ProviderLinkRecord, owner: Owner): ProviderLink {
  const side = sideOf(owner)
  return {
    id: link.id,
    state: link.state,
    partner: side === 'provider' ? link.organizationName : link.providerName,
    isSentByUs: link.requestedBy === side,
    message: link.message,
    requestedAt: link.requestedAt.toISOString(),
    changedAt: link.changedAt.toISOString(),
  }
}
