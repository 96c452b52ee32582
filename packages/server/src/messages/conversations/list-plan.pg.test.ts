import { SITE_IDS } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../../testing/index.ts'
import type { TestPostgres } from '../../../testing/index.ts'
import { addYear, openLayout } from '../../../testing/partitions/index.ts'
import type { OpenedLayout } from '../../../testing/partitions/index.ts'
import { careOf, idOf } from '../../../testing/partitions/year.ts'
import { listConversations } from './list-store.ts'

const [SITE_ID] = SITE_IDS
const SIZE = { events: 100, messages: 40_000, clients: 400 }
const CLIENT = idOf('client', 7)
const { professional, organization } = careOf(SIZE, 7)

let postgres: TestPostgres
let asked: OpenedLayout

beforeAll(async () => {
  postgres = await openPostgres()
  asked = openLayout(postgres.url, 'plain')
  await addYear(asked.sql, SIZE)
  await asked.sql`analyze`
})
afterAll(async () => {
  await asked[Symbol.asyncDispose]()
  await postgres.close()
})

const READERS = {
  'a client': {
    reader: { accountId: CLIENT, siteId: SITE_ID, organizationId: undefined },
    persons: { ownIds: [CLIENT], teamIds: [] },
  },
  'a professional': {
    reader: { accountId: professional, siteId: SITE_ID, organizationId: organization },
    persons: { ownIds: [], teamIds: [CLIENT] },
  },
} as const

it.each(Object.entries(READERS))(
  'the conversations of %s are listed without reading those of everybody',
  async (_, { reader, persons }) => {
    const filter = { box: 'all', order: 'newest' } as const
    const page = { after: undefined, limit: 31, now: new Date() }
    const list = () => listConversations(asked.database, reader, persons, filter, page)
    expect(await list()).not.toEqual([])
    const lines = await asked.explain(list)
    expect(lines).not.toEqual([])
    expect(lines.filter((line) => /Seq Scan on (?:messages|conversations)/.test(line))).toEqual([])
  },
)
