import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import type { Viewer } from '../src/infrastructure/http/routes/viewer.ts'
import { dependants } from '../src/tables/care/dependants.ts'
import { completeUpload } from '../src/documents/document-uploads/complete-upload.ts'
import type { DocumentContext } from '../src/documents/documents/document-services.ts'
import { createLink, revokeLink } from '../src/documents/document-links/links.ts'
import { createRequest, withdrawRequest } from '../src/documents/document-requests/requests.ts'
import { documentLinkViews, documents } from '../src/tables/documents/documents.ts'
import { markError, review } from '../src/documents/documents/service.ts'
import { createUpload, receivePart } from '../src/documents/document-uploads/uploads.ts'
import { keepText } from '../src/documents/scans/scan-job.ts'
import { notifications } from '../src/tables/activity/notifications.ts'
import { createFile } from './create-file.ts'
import { CHILD, DEMO_DOCUMENT_REQUESTS, DEMO_DOCUMENTS, DOCTOR, OWNER } from './document-texts.ts'
import type { DemoDocument, DemoDocumentRequest, DemoLink } from './document-texts.ts'

const DAY_MS = 86_400_000
/** Where the care teams of the demo have their history, too. */
const SITE: SiteId = 'Platform'
const DEVICE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1'

/** One of the demo who does something so many days ago; what is told of it is remembered, to be taken back. */
interface Stage {
  readonly people: ReadonlyMap<string, Viewer>
  readonly doctor: Viewer
  readonly daysAgo: (days: number) => DocumentContext
}

/** Documents come about by what the API calls, once: later starts find them as people have left them. */
export async function seedDemoDocuments(context: DocumentContext): Promise<void> {
  const { database } = context
  const people = await readPeople(context)
  const owner = people.get(OWNER)
  const doctor = people.get(DOCTOR)
  if (owner === undefined || doctor === undefined) return
  const stored = and(eq(documents.clientId, owner.accountId), eq(documents.siteId, SITE))
  if ((await database.$count(documents, stored)) > 0) return
  const moments: Date[] = []
  const daysAgo = (days: number): DocumentContext => {
    const at = new Date(context.clock.now() - days * DAY_MS)
    moments.push(at)
    return { ...context, clock: { now: () => at.getTime() } }
  }
  const stage: Stage = { people, doctor, daysAgo }
  const requests = new Map<string, string>()
  for (const request of DEMO_DOCUMENT_REQUESTS) {
    const id = await seedRequest(stage, request)
    if (id !== undefined) requests.set(request.title, id)
  }
  for (const document of DEMO_DOCUMENTS) await seedDocument(stage, document, requests)
  // What the bell tells stands in `notifications.ts`, whoever of the demo was told of this.
  await database.delete(notifications).where(inArray(notifications.createdAt, moments))
}

async function seedRequest(
  { people, doctor, daysAgo }: Stage,
  { of, title, kind, note, daysAgo: days, dueDays, withdrawnAfterDays }: DemoDocumentRequest,
): Promise<string | undefined> {
  const person = people.get(of)
  if (person === undefined) return undefined
  const { id } = await createRequest(daysAgo(days), doctor, {
    personId: person.accountId,
    title,
    kind,
    note,
    dueOn: dayOf(daysAgo(-dueDays)),
  })
  if (withdrawnAfterDays !== undefined) await withdrawRequest(daysAgo(days - withdrawnAfterDays), doctor, id)
  return id
}

async function seedDocument(
  stage: Stage,
  document: DemoDocument,
  requests: ReadonlyMap<string, string>,
): Promise<void> {
  const { people, doctor, daysAgo } = stage
  const sender = people.get(document.by)
  const person = people.get(document.of)
  if (sender === undefined || person === undefined) return
  const {
    fileName,
    title,
    kind,
    lines,
    answers,
    audience = 'team',
    reviewedAfterDays,
    isError,
    links = [],
  } = document
  const context = daysAgo(document.daysAgo)
  const bytes = await createFile(fileName, lines)
  const requestId = answers === undefined ? undefined : requests.get(answers)
  const { id } = await createUpload(context, sender, {
    key: randomUUID(),
    personId: person.accountId,
    fileName,
    bytes: bytes.length,
    title,
    kind,
    date: dayOf(daysAgo(document.daysAgo + 1)),
    audience,
    memberIds: audience === 'named' ? [doctor.accountId] : [],
    ...(requestId !== undefined && { requestId }),
  })
  await receivePart(context, sender, id, 0, bytes)
  await completeUpload(context, sender, id)
  // Its text is known here; a thread for each would slow down every start of a demo.
  await keepText(context.database, { id, title, fileName }, lines.join('\n'))
  if (reviewedAfterDays !== undefined) await review(daysAgo(document.daysAgo - reviewedAfterDays), doctor, id)
  for (const link of links) await seedLink(stage, sender, id, link)
  if (isError === true) await markError(daysAgo(8), sender, id, 'It belongs to somebody else.')
}

async function seedLink(
  { daysAgo }: Stage,
  sharer: Viewer,
  documentId: string,
  { daysAgo: days, lifeDays, viewedAfterDays, revokedAfterDays }: DemoLink,
): Promise<void> {
  const context = daysAgo(days)
  const { link } = await createLink(context, sharer, documentId, lifeDays)
  for (const after of viewedAfterDays) {
    const viewedAt = new Date(daysAgo(days - after).clock.now())
    await context.database.insert(documentLinkViews).values({ linkId: link.id, viewedAt, userAgent: DEVICE })
  }
  if (revokedAfterDays !== undefined) await revokeLink(daysAgo(days - revokedAfterDays), sharer, link.id)
}

function dayOf({ clock }: Pick<DocumentContext, 'clock'>): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}

/** Those who have a part in it, as somebody who is signed in; the child stands for nobody but itself. */
async function readPeople({ database, clock }: DocumentContext): Promise<ReadonlyMap<string, Viewer>> {
  const emails = [...new Set([DOCTOR, ...DEMO_DOCUMENTS.flatMap(({ by, of }) => [by, of])])]
  const rows = await database.select().from(accounts).where(inArray(accounts.email, emails))
  const [child] = await database.select().from(dependants).where(eq(dependants.siteId, SITE)).limit(1)
  const viewers = rows.map((row): [string, Viewer] => [
    row.email,
    {
      accountId: row.id,
      sessionId: '',
      siteId: SITE,
      kind: row.kind,
      organizationId: row.organizationId ?? undefined,
      organizationRole: row.organizationRole ?? undefined,
      verifiedAtMs: clock.now(),
    },
  ])
  const [first] = viewers
  const childViewer: [string, Viewer][] =
    child === undefined || first === undefined ? [] : [[CHILD, { ...first[1], accountId: child.id }]]
  return new Map([...viewers, ...childViewer])
}
