import { randomUUID } from 'node:crypto'
import { isSiteId } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import { dependants } from '../src/tables/care/dependants.ts'
import { addNote, changeInbox } from '../src/messages/inbox/service.ts'
import { addCannedReply } from '../src/messages/canned-replies/service.ts'
import { conversationMembers, conversations, messages } from '../src/tables/messages/conversations.ts'
import { createConversation, sendMessage } from '../src/messages/conversations/send.ts'
import type { Writer } from '../src/messages/conversations/send.ts'
import { saveDraft, setClosed } from '../src/messages/conversations/service.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { accountEventPositions, accountEvents } from '../src/tables/activity/events.ts'
import { notifications } from '../src/tables/activity/notifications.ts'
import { DEMO_CANNED_REPLIES, DEMO_CONVERSATIONS } from './conversation-texts.ts'
import type { DemoConversation } from './conversation-texts.ts'

const HOUR_MS = 3_600_000
/** On this site the conversations come about by what the API calls; the others get copies, so that a demo starts quickly. */
const FULL_SITE: SiteId = 'Platform'

type Person = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'organizationId'>

interface Stage {
  readonly database: Database
  readonly now: Date
  readonly people: ReadonlyMap<string, Person>
}

/** Runs after the care teams, once a site. */
export async function seedConversations(
  database: Database,
  now: Date,
  siteIds: readonly string[],
): Promise<void> {
  const emails = DEMO_CONVERSATIONS.flatMap(({ by, to }) => [`${by}@example.com`, `${to}@example.com`])
  const rows = await database.select().from(accounts).where(inArray(accounts.email, emails))
  const people = new Map(rows.map((row) => [row.email.replace('@example.com', ''), row]))
  const present = await database.select({ siteId: conversations.siteId }).from(conversations)
  const seeded = new Set(present.map(({ siteId }) => siteId))
  const missing = siteIds.filter(isSiteId).filter((siteId) => !seeded.has(siteId))
  if (missing.length === 0) return
  await database.transaction(async (transaction) => {
    const stage: Stage = { database: transaction, now, people }
    if (missing.includes(FULL_SITE)) await seedFullSite(stage)
    for (const siteId of missing) if (siteId !== FULL_SITE) await copyTo(stage, siteId)
  })
}

async function seedFullSite(stage: Stage): Promise<void> {
  const { database, people } = stage
  const ids = [...people.values()].map(({ id }) => id)
  const before = await database.select({ id: notifications.id }).from(notifications)
  for (const conversation of DEMO_CONVERSATIONS) await converse(stage, conversation)
  const { organizationId = null } = people.get('professional') ?? {}
  if (organizationId !== null) {
    for (const reply of DEMO_CANNED_REPLIES) {
      await addCannedReply({ database, organizationId, at: stage.now }, { ...reply, key: randomUUID() })
    }
  }
  // What the bell tells stands in `notifications.ts`, and nobody has been looking so far.
  const kept = new Set(before.map(({ id }) => id))
  const all = await database
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.accountId, ids))
  const made = all.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  await database.delete(notifications).where(inArray(notifications.id, made))
  await database.delete(accountEvents).where(inArray(accountEvents.accountId, ids))
  await database.delete(accountEventPositions).where(inArray(accountEventPositions.accountId, ids))
}

async function converse(stage: Stage, demo: DemoConversation): Promise<void> {
  const { database, now, people } = stage
  const [first, ...rest] = demo.messages
  const personId = await findPerson(stage, demo)
  const to = people.get(demo.to)
  if (first === undefined || personId === undefined || to === undefined) return
  const writer = (name: string, hoursAgo: number): Writer => writerOf(stage, name, hoursAgo)
  const id = await createConversation(writer(demo.by, first.hoursAgo), {
    key: randomUUID(),
    personId,
    subject: demo.subject,
    memberIds: demo.by === 'professional' ? [] : [to.id],
    text: first.text,
    attachmentIds: [],
  })
  for (const { by, text, hoursAgo } of rest) {
    await sendMessage(writer(by, hoursAgo), id, { key: randomUUID(), text, attachmentIds: [] })
  }
  const last = demo.messages.at(-1)?.hoursAgo ?? 0
  const { note, inbox, draft, isClosed, unreadBy = [] } = demo
  const professional = writer('professional', last)
  if (note !== undefined) await addNote(professional, id, { key: randomUUID(), text: note })
  if (inbox !== undefined) {
    await changeInbox(writer('professional', 0), id, {
      priority: inbox.priority ?? 'normal',
      ...(inbox.isAssigned === true && { assigneeId: people.get('professional')?.id ?? null }),
      ...(inbox.snoozedHours !== undefined && {
        snoozedUntil: new Date(now.getTime() + inbox.snoozedHours * HOUR_MS).toISOString(),
      }),
    })
  }
  if (draft !== undefined) await saveDraft(writer(draft.by, 0), id, { text: draft.text, attachmentIds: [] })
  if (isClosed === true) await setClosed(professional, id, true)
  const unreadIds = unreadBy.flatMap((name) => people.get(name)?.id ?? [])
  await database
    .update(conversationMembers)
    .set({ readSequence: demo.messages.length, readAt: new Date(now.getTime() - last * HOUR_MS) })
    .where(eq(conversationMembers.conversationId, id))
  if (unreadIds.length === 0) return
  await database
    .update(conversationMembers)
    .set({ readSequence: demo.messages.length - 1 })
    .where(and(eq(conversationMembers.conversationId, id), inArray(conversationMembers.accountId, unreadIds)))
}

async function findPerson(
  { database, people }: Stage,
  { about, isAboutChild }: DemoConversation,
): Promise<string | undefined> {
  if (isAboutChild !== true) return people.get(about)?.id
  const [child] = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(eq(dependants.siteId, FULL_SITE))
    .limit(1)
  return child?.id
}

function writerOf({ database, now, people }: Stage, name: string, hoursAgo: number): Writer {
  const person = people.get(name)
  if (person === undefined) throw new Error(`The demo has no ${name}`)
  return {
    database,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    viewer: {
      accountId: person.id,
      siteId: FULL_SITE,
      organizationId: person.organizationId ?? undefined,
    },
  }
}

/** Of a child there is another one on every site, so conversations about one are not copied. */
async function copyTo({ database }: Stage, siteId: SiteId): Promise<void> {
  const rows = await database.select().from(conversations).where(eq(conversations.siteId, FULL_SITE))
  const copied = rows.filter(({ clientId }) => clientId !== null)
  const ids = new Map(copied.map(({ id }) => [id, randomUUID()]))
  if (ids.size === 0) return
  const from = [...ids.keys()]
  const newId = (id: string) => ids.get(id) ?? id
  await database
    .insert(conversations)
    .values(copied.map(({ personId: _personId, ...row }) => ({ ...row, siteId, id: newId(row.id) })))
  const members = await database
    .select()
    .from(conversationMembers)
    .where(inArray(conversationMembers.conversationId, from))
  await database
    .insert(conversationMembers)
    .values(members.map((row) => ({ ...row, conversationId: newId(row.conversationId) })))
  const texts = await database.select().from(messages).where(inArray(messages.conversationId, from))
  await database.insert(messages).values(
    texts.map(({ id: _id, ...row }) => ({
      ...row,
      key: randomUUID(),
      conversationId: newId(row.conversationId),
    })),
  )
}
