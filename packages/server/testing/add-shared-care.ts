import { SITE_IDS } from '@platform/contract'
import { DOCUMENT_KINDS } from '@platform/contract/care'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { accounts } from '../src/tables/identity/account.ts'
import { conversationMembers, conversations, messages } from '../src/tables/messages/conversations.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { documents, documentTexts } from '../src/tables/documents/documents.ts'

/** As many rows as one statement takes without coming near the 65,535 parameters of PostgreSQL. */
const BATCH = 1_000
const MINUTE_MS = 60_000
const [SITE_ID] = SITE_IDS
const WORDS = [
  'blood',
  'pressure',
  'knee',
  'letter',
  'result',
  'appointment',
  'walk',
  'tablet',
  'sleep',
  'rest',
]
/** So many documents and conversations stand out, however many there are, so that answers are of one length. */
const STANDING_OUT = 20

/** The word that only those documents and conversations hold that stand out; the same conversations are not read to the end. */
export const RARE_WORD = 'orthosis'

/** How many rows there are to be; messages in all conversations together. */
export interface SharedCareRows {
  readonly documents: number
  readonly conversations: number
  readonly messages: number
}

/** Who shares them, by address; the consent between the two is the caller's. */
export interface SharedCareOptions {
  readonly client: string
  /** A member of an organization. */
  readonly professional: string
  readonly rows: SharedCareRows
  readonly nowMs: number
}

interface Sharing {
  readonly clientId: string
  readonly professionalId: string
  readonly organizationId: string | null
  readonly nowMs: number
}

/**
 * Puts documents without files, and conversations, into the database, so that lists of every length can be
 * tried out; gives the id of the conversation that is newest.
 */
export async function addSharedCare(database: Database, options: SharedCareOptions): Promise<string> {
  const { rows, nowMs } = options
  const client = await readAccount(database, options.client)
  const professional = await readAccount(database, options.professional)
  const sharing: Sharing = {
    clientId: client.id,
    professionalId: professional.id,
    organizationId: professional.organizationId,
    nowMs,
  }
  await addDocuments(database, sharing, rows.documents)
  const ids = await addConversations(database, sharing, rows)
  // As the care of the database does by night: without figures about the rows it takes other ways.
  await database.execute(sql`analyze`)
  const [newest] = ids
  if (newest === undefined) throw new Error('at least one conversation is needed')
  return newest
}

async function readAccount(database: Database, email: string) {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email))
  if (account === undefined) throw new Error(`nobody is ${email}`)
  return account
}

async function addDocuments(database: Database, sharing: Sharing, count: number): Promise<void> {
  for (const places of inBatches(count)) {
    const added = places.map((place) => ({
      document: createDocument(sharing, place),
      content: writeText(place, 60, standsOut(place, count)),
    }))
    await database.insert(documents).values(added.map(({ document }) => document))
    await database
      .insert(documentTexts)
      .values(added.map(({ document, content }) => ({ documentId: document.id, content })))
  }
}

async function addConversations(
  database: Database,
  sharing: Sharing,
  rows: SharedCareRows,
): Promise<string[]> {
  const ids = Array.from({ length: rows.conversations }, () => randomUUID())
  const length = Math.floor(rows.messages / rows.conversations)
  for (const places of inBatches(rows.conversations)) {
    await database
      .insert(conversations)
      .values(places.map((place) => createConversation(sharing, ids[place], place, length)))
    await database
      .insert(conversationMembers)
      .values(
        places.flatMap((place) =>
          createMembers(sharing, ids[place], standsOut(place, rows.conversations) ? length - 1 : length),
        ),
      )
  }
  for (const places of inBatches(length * rows.conversations)) {
    await database.insert(messages).values(
      places.map((place) => {
        const [thread, index] = [Math.floor(place / length), place % length]
        const isRare = index === 0 && standsOut(thread, rows.conversations)
        return createMessage(sharing, { conversationId: ids[thread] ?? '', index, length, isRare })
      }),
    )
  }
  return ids
}

function* inBatches(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index)
  }
}

function standsOut(place: number, count: number): boolean {
  return place % Math.max(1, Math.floor(count / STANDING_OUT)) === 0
}

function writeText(place: number, length: number, isRare = false): string {
  const words = Array.from(
    { length },
    (_, index) => WORDS[(place + index * (1 + (place % 7))) % WORDS.length],
  )
  return [...words, ...(isRare ? [RARE_WORD] : [])].join(' ')
}

function createDocument({ clientId, nowMs }: Sharing, place: number) {
  const at = new Date(nowMs - place * MINUTE_MS)
  return {
    id: randomUUID(),
    siteId: SITE_ID,
    clientId,
    uploadedBy: clientId,
    uploadKey: randomUUID(),
    fileName: `report-${place}.pdf`,
    bytes: 1_000,
    receivedBytes: 1_000,
    wrappedKey: 'none',
    mediaType: 'application/pdf',
    contentHash: randomUUID(),
    title: writeText(place, 4),
    kind: DOCUMENT_KINDS[place % DOCUMENT_KINDS.length] ?? DOCUMENT_KINDS[0],
    sortDate: at.toISOString().slice(0, 10),
    createdAt: at,
    touchedAt: at,
    storedAt: at,
    scanState: 'done',
  } as const satisfies typeof documents.$inferInsert
}

function createConversation(sharing: Sharing, id: string | undefined, place: number, length: number) {
  const { clientId, organizationId, nowMs } = sharing
  return {
    id,
    siteId: SITE_ID,
    clientId,
    subject: writeText(place, 4),
    organizationId,
    createdAt: new Date(nowMs - (place + length) * MINUTE_MS),
    lastSequence: length,
    lastMessageAt: new Date(nowMs - place * MINUTE_MS),
  } satisfies typeof conversations.$inferInsert
}

function createMembers({ clientId, professionalId }: Sharing, conversationId = '', readSequence: number) {
  return [
    { conversationId, accountId: clientId, side: 'person', readSequence },
    { conversationId, accountId: professionalId, side: 'team', readSequence },
  ] as const
}

interface MessagePlace {
  readonly conversationId: string
  readonly index: number
  readonly length: number
  readonly isRare: boolean
}

function createMessage(sharing: Sharing, { conversationId, index, length, isRare }: MessagePlace) {
  const isFromTeam = index % 2 === 1
  return {
    conversationId,
    sequence: index + 1,
    authorAccountId: isFromTeam ? sharing.professionalId : sharing.clientId,
    side: isFromTeam ? 'team' : 'person',
    key: randomUUID(),
    text: writeText(index, 20, isRare),
    sentAt: new Date(sharing.nowMs - (length - index) * MINUTE_MS),
  } as const satisfies typeof messages.$inferInsert
}
