import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFamily } from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { begin, send, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { aNote, createJournal } from '../../../testing/health-record/journal.ts'
import { openPostgres } from '../../../testing/index.ts'
import type { TestPostgres } from '../../../testing/index.ts'
import { careGrants } from '../../tables/care/care-team.ts'

const ROUNDS = 3
const WRITES = 8

let postgres: TestPostgres
let family: Family

beforeAll(async () => {
  postgres = await openPostgres()
  family = await startFamily({ databaseUrl: postgres.url })
}, 600_000)

afterAll(async () => {
  await family.server.close()
  await postgres.close()
})

it('what a guardian writes meanwhile is handed over as well, or refused, and never left behind', async () => {
  const { database } = family.server
  const { server, lead, professional, add, offer, readSecret, accept } = family
  const journal = createJournal(server, lead)
  const guardian = await signInSomebody(server, lead.email)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await add()
    await database.insert(careGrants).values({
      siteId: 'Platform',
      dependantId: id,
      memberId: professional.id,
      scopes: ['messages'],
      startedAt: new Date(),
    })
    const conversation = await begin(guardian, { ...guardian, id }, { memberIds: [professional.id] })
    await offer(id)
    const secret = await readSecret()
    const write = async (index: number): Promise<number> =>
      index % 2 === 0
        ? (await journal.send({ ...aNote(`Note ${index}`), personId: id })).status
        : (await send(guardian, conversation.id, `Message ${index}`)).status
    const before = Array.from({ length: WRITES }, (_, index) => write(index))
    const [accepted, other] = [accept(secret), accept(secret)]
    const after = Array.from({ length: WRITES }, (_, index) => write(index))
    expect(new Set([await accepted, await other])).toEqual(new Set([200, 'invitation_over']))
    const statuses = await Promise.all([...before, ...after])
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([])
    const left = sql`select id from care_resources where dependant_id = ${id}
      union all select id from conversations where dependant_id = ${id}`
    expect(await database.execute(left)).toHaveLength(0)
    expect((await journal.send({ ...aNote('Late'), personId: id })).status).toBe(404)
  }
}, 600_000)
