import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import type { DocumentKind } from '@platform/contract/care'
import { and, eq, inArray } from 'drizzle-orm'
import PdfKit from 'pdfkit'
import { accounts } from '../account/schema.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { dependants } from '../care-team/schema.ts'
import { completeUpload } from '../documents/uploads/complete-upload.ts'
import type { DocumentContext } from '../documents/document-services.ts'
import { createRequest } from '../documents/requests.ts'
import { documents } from '../documents/schema.ts'
import { markError, review } from '../documents/service.ts'
import { createUpload, receivePart } from '../documents/uploads/uploads.ts'
import { keepText } from '../medical-scanner/scan-job.ts'
import { notifications } from '../notifications/schema.ts'

const DAY_MS = 86_400_000
/** Where the care teams of the demo have their history, too. */
const SITE: SiteId = 'Platform'
const OWNER = 'client@example.com'

interface DemoDocument {
  readonly fileName: string
  readonly title: string
  readonly kind: DocumentKind
  readonly daysAgo: number
  readonly lines: readonly string[]
  /** Who has sent it: a demo account. */
  readonly by: string
  /** Whose it is: a demo account, or the child. */
  readonly of: string
  readonly reviewedAfterDays?: number
  readonly isError?: boolean
}

const CHILD = 'child'

// One block a document.
// prettier-ignore
const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  { fileName: 'blood-count.pdf', title: 'Blood count', kind: 'labResult', daysAgo: 210, by: OWNER, of: OWNER, reviewedAfterDays: 2,
    lines: ['Blood count', 'Haemoglobin 13.9 g/dl, leukocytes 6.1 /nl, platelets 248 /nl.', 'All values are within the expected range.'] },
  { fileName: 'orthopaedics-letter.pdf', title: 'Letter of the orthopaedics clinic', kind: 'letter', daysAgo: 150, by: OWNER, of: OWNER, reviewedAfterDays: 5,
    lines: ['Knee pain after running', 'We recommend six weeks of physiotherapy and swimming instead of running.', 'A new appointment is only needed if the pain stays.'] },
  { fileName: 'lab-iron.pdf', title: 'Iron and ferritin', kind: 'labResult', daysAgo: 64, by: 'professional@example.com', of: OWNER,
    lines: ['Iron and ferritin', 'Ferritin 22 ng/ml, a little low.', 'Please come by in three months for another blood sample.'] },
  { fileName: 'vaccination-record.pdf', title: 'Vaccination record', kind: 'vaccination', daysAgo: 40, by: OWNER, of: OWNER,
    lines: ['Vaccination record', 'Tetanus and diphtheria in 2021. Influenza in October.', 'Next tetanus vaccination in 2031.'] },
  { fileName: 'insurance-card.pdf', title: 'Insurance certificate', kind: 'insurance', daysAgo: 12, by: OWNER, of: OWNER,
    lines: ['Certificate of insurance', 'Valid until the end of next year.'] },
  { fileName: 'x-ray-report.pdf', title: 'X-ray report', kind: 'letter', daysAgo: 9, by: OWNER, of: OWNER, isError: true,
    lines: ['X-ray of the left hand', 'No fracture.'] },
  { fileName: 'school-entry.pdf', title: 'School entry examination', kind: 'certificate', daysAgo: 55, by: OWNER, of: CHILD,
    lines: ['School entry examination', 'Sight and hearing are as expected.'] },
  { fileName: 'prescription-pollen.pdf', title: 'Prescription for pollen season', kind: 'prescription', daysAgo: 30, by: 'premium@example.com', of: 'premium@example.com',
    lines: ['Prescription', 'Cetirizine 10 mg, one tablet in the evening, from March to June.'] },
]

/**
 * Gives the demo's clients their documents, by what the API calls: sent by themselves and by their professional, reviewed and
 * not, one entered in error, and one that was asked for and waits. Once: later starts find them as people have left them.
 */
export async function seedDemoDocuments(context: DocumentContext): Promise<void> {
  const { database } = context
  const people = await readPeople(context)
  const owner = people.get(OWNER)
  const professional = people.get('professional@example.com')
  if (owner === undefined || professional === undefined) return
  const stored = and(eq(documents.clientId, owner.accountId), eq(documents.siteId, SITE))
  if ((await database.$count(documents, stored)) > 0) return
  const moments: Date[] = []
  const daysAgo = (days: number): DocumentContext => {
    const at = new Date(context.clock.now() - days * DAY_MS)
    moments.push(at)
    return { ...context, clock: { now: () => at.getTime() } }
  }
  for (const document of DEMO_DOCUMENTS) await seedOne(document, people, professional, daysAgo)
  await createRequest(daysAgo(3), professional, {
    personId: owner.accountId,
    title: 'Report of the sleep laboratory',
    kind: 'letter',
    note: 'All pages, please. A photo is fine.',
    dueOn: new Date(context.clock.now() + 11 * DAY_MS).toISOString().slice(0, 10),
  })
  const ids = [...people.values()].map(({ accountId }) => accountId)
  // What the bell tells stands in `notifications.ts`.
  await database
    .delete(notifications)
    .where(and(inArray(notifications.accountId, ids), inArray(notifications.createdAt, moments)))
}

async function seedOne(
  document: DemoDocument,
  people: ReadonlyMap<string, Viewer>,
  professional: Viewer,
  daysAgo: (days: number) => DocumentContext,
): Promise<void> {
  const sender = people.get(document.by)
  const person = people.get(document.of)
  if (sender === undefined || person === undefined) return
  const { fileName, title, kind, lines, reviewedAfterDays, isError } = document
  const context = daysAgo(document.daysAgo)
  const bytes = await createPdf(lines)
  const { id } = await createUpload(context, sender, {
    key: randomUUID(),
    personId: person.accountId,
    fileName,
    bytes: bytes.length,
    title,
    kind,
    date: new Date(context.clock.now() - DAY_MS).toISOString().slice(0, 10),
  })
  await receivePart(context, sender, id, 0, bytes)
  await completeUpload(context, sender, id)
  // Its text is known here; a thread for each would slow down every start of a demo.
  await keepText(context.database, { id, title, fileName }, lines.join('\n'))
  if (isError === true) await markError(daysAgo(8), sender, id, 'It belongs to somebody else.')
  if (reviewedAfterDays !== undefined)
    await review(daysAgo(document.daysAgo - reviewedAfterDays), professional, id)
}

/** Those who have a part in it, as somebody who is signed in; the child stands for nobody but itself. */
async function readPeople({ database, clock }: DocumentContext): Promise<ReadonlyMap<string, Viewer>> {
  const emails = [OWNER, 'premium@example.com', 'professional@example.com']
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

async function createPdf([title = '', ...paragraphs]: readonly string[]): Promise<Uint8Array> {
  const pdf = new PdfKit({ size: 'A4', margin: 72, info: { Title: title } })
  const chunks: Uint8Array[] = []
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(20).text(title).moveDown().fontSize(12)
  for (const paragraph of paragraphs) pdf.text(paragraph).moveDown()
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
