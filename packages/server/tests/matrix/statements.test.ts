import { describe, expect, it } from 'vitest'
import { createStatementLog } from '../../testing/fixtures/statements.ts'
import { isInvited } from './access/audience.ts'
import { findAccess } from './access/access-table.ts'
import { listAllEndpoints, readRecord } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

/** Who asks, whose records they reach, the rows with all that stands beside them, and one to spare. */
const MOST_STATEMENTS = 4
/** A thread asks for the conversation, for what is attached, and of the care team whether this visit is in the access log. */
const MOST_OF_A_THREAD = 6
const THREADS = new Set(['messages.conversations.listMessages'])
/** The newest of a kind stands in the journal or among the samples, and each is asked. */
const MOST_OF_TWO_PLACES = 5
const TWO_PLACES = new Set(['careData.measurementSeries.list'])
/** A look with a member's eyes asks who the member is and what each of the two may see, then for the list as they would. */
const MOST_OF_A_PREVIEW = 8
const PREVIEWS = new Set(['main.documents.listAsMember', 'messages.conversations.listAsMember'])

/** What a response has said is noted with each read, beside what the response is and whose. */
const MOST_OF_A_RESPONSE = 5
const RESPONSES = new Set(['careData.questionnaireResponses.listVersions'])

const statements = createStatementLog()
const world = useWorld(statements)

/** They answer for documents with files alone, which the rows of this world are not. */
const OF_FILES = new Set(['main.documents.listCandidates', 'main.documentLinks.list'])

/** They answer to ids of their query alone, which a sample has not; no row is read for each time. */
const OF_IDS = new Set(['main.slots.list', 'main.appointmentSeries.plan', 'main.appointmentSeries.planMove'])

/** They answer for entries of a health profile, where the rows of this world are of a journal. */
const OF_PROFILES = new Set(['careData.profileEntries.listVersions'])

/** They answer for clients of the organization, and nobody of this world is one. */
const OF_BUYERS = new Set(['main.invoices.listAppointments'])

const lists = listAllEndpoints().filter(
  (endpoint) =>
    isList(endpoint) &&
    [OF_FILES, OF_IDS, OF_PROFILES, OF_BUYERS].every((others) => !others.has(endpoint.name)),
)

function isList({ method, outputSchema }: Endpoint): boolean {
  return method === 'GET' && 'items' in readRecord(Reflect.get(Object(outputSchema), 'shape'))
}

function mostOf(name: string): number {
  if (PREVIEWS.has(name)) return MOST_OF_A_PREVIEW
  if (TWO_PLACES.has(name)) return MOST_OF_TWO_PLACES
  if (RESPONSES.has(name)) return MOST_OF_A_RESPONSE
  return THREADS.has(name) ? MOST_OF_A_THREAD : MOST_STATEMENTS
}

/** One of each kind and role that may ask, of those with the most of everything. */
function listReaders({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  const isForAll = by === 'anyone' || by === 'everyAccount'
  return ACTORS.filter((actor) => actor.code.endsWith('1') && (isForAll || isInvited(by, actor)))
}

async function countStatements(endpoint: Endpoint, actor: Actor): Promise<number | undefined> {
  const input = await world().createInput(endpoint, actor)
  // Once a minute the use of a session is written, once a visit the reading of a record.
  const { status } = await world().callAs(actor, endpoint, input)
  if (status !== 200) return undefined
  statements.take()
  await world().callAs(actor, endpoint, input)
  return statements.take().length
}

describe('a list', () => {
  it.each(lists)('$name is read with few statements, however many rows it has', async (endpoint) => {
    const most = mostOf(endpoint.name)
    const counted: Record<string, number> = {}
    for (const actor of listReaders(endpoint)) {
      const count = await countStatements(endpoint, actor)
      if (count !== undefined) counted[actor.code] = count
    }
    expect(Object.keys(counted)).not.toEqual([])
    expect(Object.entries(counted).filter(([, count]) => count > most)).toEqual([])
  })
})
