import type { SiteId } from '@platform/contract'
import type { CapabilityLink, LinkedDocument } from '@platform/contract/care'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { setFileHeaders } from '../../infrastructure/files/file-headers.ts'
import { createGuardedStream } from '../../infrastructure/files/guarded-stream.ts'
import { readFile } from '../../infrastructure/files/read-file.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import {
  createOneTimeLink,
  readOneTimeLink,
  revokeOneTimeLinks,
} from '../../infrastructure/one-time-links/one-time-links.ts'
import type { OneTimeLinkReading } from '../../infrastructure/one-time-links/one-time-links.ts'
import { announceDocument } from '../documents/announce.ts'
import type { DocumentContext } from '../documents/document-services.ts'
import { listPieces } from '../documents/pieces-store.ts'
import { readNames } from '../documents/present.ts'
import { documentLinks, documentLinkViews } from '../../tables/documents/documents.ts'
import { readerOf } from '../documents/service.ts'
import { mayShare, requireDocument } from '../documents/visibility.ts'
import type { DocumentReader, OpenedDocument } from '../documents/visibility.ts'
import { MOST_VIEWS, presentLinks, toView } from './present-links.ts'

export const DOCUMENT_LINK_PURPOSE = 'documentLink'
const DAY_MS = 86_400_000

type LinkRow = typeof documentLinks.$inferSelect

/** The newest first, each with who has used it. @throws ApiProblem `not_found`, `forbidden` */
export async function listLinks(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<CapabilityLink[]> {
  const { database } = context
  await requireSharer(database, readerOf(context, viewer), id)
  const rows = await database
    .select()
    .from(documentLinks)
    .where(eq(documentLinks.documentId, id))
    .orderBy(desc(documentLinks.createdAt), desc(documentLinks.id))
  return present(database, rows)
}

async function requireSharer(
  database: Database,
  reader: DocumentReader,
  id: string,
): Promise<OpenedDocument> {
  const opened = await requireDocument(database, reader, id)
  if (!mayShare(opened.access)) throw new ApiProblem('forbidden')
  return opened
}

/**
 * Makes a link to one file; the address is known once and kept as a hash.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` for a document that was entered in error
 */
export async function createLink(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  days: number,
): Promise<{ link: CapabilityLink; url: string }> {
  const reader = readerOf(context, viewer)
  const { at } = reader
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  return context.database.transaction(async (transaction) => {
    const { document } = await requireSharer(transaction, reader, id)
    if (document.errorAt !== null) throw new ApiProblem('conflict')
    const [row] = await transaction
      .insert(documentLinks)
      .values({ documentId: id, createdBy: viewer.accountId, createdAt: at, expiresAt })
      .returning()
    if (row === undefined) throw new ApiProblem('conflict')
    const purpose = DOCUMENT_LINK_PURPOSE
    const { secret } = await createOneTimeLink(transaction, {
      purpose,
      siteId: viewer.siteId,
      subjectId: row.id,
      expiresAt,
      at,
    })
    const [link] = await present(transaction, [row])
    if (link === undefined) throw new ApiProblem('conflict')
    const { personId } = document
    const object = { kind: 'documentLink', id: row.id } as const
    await announceDocument(transaction, viewer, { action: 'document.linkMade', personId, object, at })
    return { link, url: readSiteUrl(context.config, viewer.siteId, `/x/${secret}`) }
  })
}

/** Ends a link at once; twice is once. @throws ApiProblem `not_found`, `forbidden` */
export async function revokeLink(context: DocumentContext, viewer: Viewer, linkId: string): Promise<void> {
  const reader = readerOf(context, viewer)
  const { at } = reader
  await context.database.transaction(async (transaction) => {
    const row = await readLink(transaction, linkId)
    if (row === undefined) throw new ApiProblem('not_found')
    const { document } = await requireSharer(transaction, reader, row.documentId)
    await transaction
      .update(documentLinks)
      .set({ revokedAt: at })
      .where(and(eq(documentLinks.id, linkId), isNull(documentLinks.revokedAt)))
    await revokeOneTimeLinks(transaction, { purpose: DOCUMENT_LINK_PURPOSE, subjectId: linkId, at })
    const { personId } = document
    const object = { kind: 'documentLink', id: linkId } as const
    await announceDocument(transaction, viewer, { action: 'document.linkEnded', personId, object, at })
  })
}

async function readLink(database: Database, id: string): Promise<LinkRow | undefined> {
  const rows = await database.select().from(documentLinks).where(eq(documentLinks.id, id))
  return rows[0]
}

/** A link leads somewhere as long as who made it may still share the document. */
async function readLinked(
  database: Database,
  linkId: string,
  siteId: SiteId,
  at: Date,
): Promise<(OpenedDocument & { readonly link: LinkRow }) | undefined> {
  const link = await readLink(database, linkId)
  if (link === undefined) return undefined
  try {
    const reader = { accountId: link.createdBy, siteId, at }
    const opened = await requireSharer(database, reader, link.documentId)
    return opened.document.errorAt === null ? { ...opened, link } : undefined
  } catch (error) {
    if (error instanceof ApiProblem) return undefined
    throw error
  }
}

/** What who has a link is told of the document; `undefined` when it leads nowhere any more. */
export async function describeLinked(
  database: Database,
  linkId: string,
  siteId: SiteId,
  at: Date,
): Promise<LinkedDocument | undefined> {
  const linked = await readLinked(database, linkId, siteId, at)
  if (linked?.document.mediaType == null) return undefined
  const { link } = linked
  const { title, fileName, mediaType, bytes } = linked.document
  const names = await readNames(database, [link.createdBy])
  return {
    title,
    fileName,
    mediaType,
    bytes,
    sharedBy: names.get(link.createdBy) ?? '',
    expiresAt: link.expiresAt.toISOString(),
  }
}

const REFUSALS = {
  used: 'link_used',
  expired: 'link_expired',
  replaced: 'link_replaced',
  revoked: 'link_revoked',
  unknown: 'link_unknown',
} as const satisfies Record<Exclude<OneTimeLinkReading['state'], 'valid'>, string>

/**
 * The file behind a link, for whoever has it; each reading stands in the link's log and in the audit log.
 *
 * @throws ApiProblem `link_unknown`, `link_expired`, `link_revoked`
 */
export async function openLink(
  context: DocumentContext & RequestContext,
  secret: string,
): Promise<ReadableStream<Uint8Array>> {
  const { database, clock, headers, responseHeaders, vault } = context
  const at = new Date(clock.now())
  const siteId = readSite(context)
  const reading = await readOneTimeLink(database, { purpose: DOCUMENT_LINK_PURPOSE, siteId, secret, at })
  if (reading.state !== 'valid') throw new ApiProblem(REFUSALS[reading.state])
  const linked = await readLinked(database, reading.subjectId, siteId, at)
  if (linked?.document.mediaType == null) throw new ApiProblem('link_revoked')
  const { document, link } = linked
  await database.insert(documentLinkViews).values(toView(link.id, headers, at))
  const object = { kind: 'documentLink', id: link.id } as const
  const nobody = { accountId: null, siteId, organizationId: undefined }
  await announceDocument(database, nobody, {
    action: 'document.linkUsed',
    personId: document.personId,
    object,
    at,
  })
  const { fileName, bytes } = document
  setFileHeaders(responseHeaders, { fileName, mediaType: linked.document.mediaType, bytes })
  const ask = async () => {
    const key = { purpose: DOCUMENT_LINK_PURPOSE, siteId, secret, at: new Date(clock.now()) } as const
    const isValid = (await readOneTimeLink(database, key)).state === 'valid'
    // Who made it may have lost the right to share the document.
    if (!isValid || (await readLinked(database, link.id, siteId, key.at)) === undefined)
      throw new ApiProblem('link_revoked')
  }
  return createGuardedStream(readFile(vault, document, await listPieces(database, document.id)), ask)
}

async function present(database: Database, rows: readonly LinkRow[]): Promise<CapabilityLink[]> {
  const ids = rows.map(({ id }) => id)
  const views =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(documentLinkViews)
          .where(inArray(documentLinkViews.linkId, ids))
          .orderBy(desc(documentLinkViews.viewedAt))
          .limit(MOST_VIEWS * ids.length)
  return presentLinks(rows, views)
}
