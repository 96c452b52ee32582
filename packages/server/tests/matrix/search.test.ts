import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isInvited } from './access/audience.ts'
import { findAccess } from './access/access-table.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listParts } from './inputs/json-schema.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

const FOUND_BY = ['zoe', 'ZOË', 'muller', 'PETROVIC', 'petrović zoe', 'Zoe\u0308']
const NOT_FOUND_BY = ['zoex', 'mueller', 'm_ller', 'm%ller', 'zoe nobody']

const setPersonName = (id: string) =>
  sql`update accounts set first_name = 'Zoë', last_name = 'Müller-Petrović' where id = ${id}`
const setName = (table: string, column: string) => (id: string) =>
  sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = 'Zoë Müller-Petrović' where id = ${id}`

const setBuyerName = (id: string) =>
  sql`update accounts set first_name = 'Zoë', last_name = 'Müller-Petrović'
    where id = (select client_id from invoices where id = ${id})`

const setProfileName = (slug: string) =>
  sql`update accounts set first_name = 'Zoë', last_name = 'Müller-Petrović'
    where id = (select account_id from public_profiles where slug = ${slug})`

/** How a row of a list gets a name. */
const NAMED: Readonly<Record<string, (id: string) => SQL>> = {
  'main.administration.accounts.export': setPersonName,
  'main.administration.accounts.list': setPersonName,
  'main.administration.organizations.list': setName('organizations', 'name'),
  'main.administration.providers.list': setName('providers', 'name'),
  'main.documents.list': setName('documents', 'title'),
  'main.invoices.export': setBuyerName,
  'main.invoices.list': setBuyerName,
  'main.members.list': setPersonName,
  'main.publicProfile.search': setProfileName,
  'careData.journalEntries.export': setName('care_resources', 'search_text'),
  'careData.journalEntries.list': setName('care_resources', 'search_text'),
  'careData.questionnaires.list': setName('questionnaires', 'title'),
  'dataTrust.clients.list': setPersonName,
  'messages.conversations.list': setName('conversations', 'subject'),
}

const world = useWorld()
/**
 * Two rank what they find and replace words that are spelled wrongly, and what they find are no rows of anybody; the third answers
 * in groups, each of which has a test beside it.
 */
const RANKED = new Set([
  'medicalSearch.codes.search',
  'medicalSearch.codes.suggest',
  'main.globalSearch.find',
])
const searches = listAllEndpoints().flatMap((endpoint) => {
  if (RANKED.has(endpoint.name)) return []
  const part = endpoint.input && listParts(endpoint.input).find(({ path }) => path.at(-1) === 'q')
  return part === undefined ? [] : [{ ...endpoint, place: `/${part.path.join('/')}` }]
})
/** Profiles are told apart by their addresses. */
const rowSchema = z.union([z.object({ id: z.string() }), z.object({ slug: z.string() })])
const listSchema = z.object({ items: z.array(rowSchema) })

/** The first whose list has a row. */
async function findReader(endpoint: Searched): Promise<Actor> {
  const by = findAccess(endpoint.name)?.by ?? {}
  for (const actor of ACTORS)
    if (actor.code.endsWith('1') && isInvited(by, actor) && (await find(endpoint, actor)).length > 0)
      return actor
  throw new Error(`Nobody finds anything by ${endpoint.name}`)
}

type Searched = Endpoint & { readonly place: string }

async function find(endpoint: Searched, reader: Actor, q?: string): Promise<string[]> {
  const input = await world().createInput(endpoint, reader)
  const answer = await world().callAs(
    reader,
    endpoint,
    q === undefined ? input : replaceAt(input, endpoint.place, q),
  )
  return endpoint.name.endsWith('.export') ? readTable(answer.text) : readItems(answer.text)
}

function readItems(text: string): string[] {
  const [body = ''] = text.split('\n')
  return listSchema.parse(JSON.parse(body)).items.map((row) => ('id' in row ? row.id : row.slug))
}

/** A table has its ids in the first column. */
function readTable(text: string): string[] {
  return [...text.matchAll(/^"?([\da-f]{8}-[\da-f-]{27})"?,/gm)].map(([, id = '']) => id)
}

/** Without its file a document is an upload, which no list has. */
async function storeDocuments(): Promise<void> {
  await world().database.execute(
    sql`update documents set stored_at = created_at, media_type = 'application/pdf', content_hash = id::text`,
  )
}

/** Of those who have not published theirs, nothing is found. */
async function publishProfiles(): Promise<void> {
  await world().database.execute(
    sql`insert into public_profiles (account_id, languages, specialties, slug, published_at, is_published, updated_at)
      select id, '{}', '{}', id::text, created_at, true, created_at from accounts where kind = 'searchProfile'
      on conflict (account_id) do update set slug = excluded.slug, published_at = excluded.published_at, is_published = true`,
  )
}

describe('a search', () => {
  it('is known here wherever the contract has one', () => {
    expect(searches.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMED).toSorted())
  })

  it.each(searches)('of $name finds a name without its accents, and nothing else', async (endpoint) => {
    await storeDocuments()
    await publishProfiles()
    const reader = await findReader(endpoint)
    const [first = ''] = await find(endpoint, reader)
    await world().database.execute(NAMED[endpoint.name]?.(first) ?? sql``)
    const found: Record<string, readonly string[]> = {}
    for (const q of [...FOUND_BY, ...NOT_FOUND_BY]) found[q] = await find(endpoint, reader, q)
    expect(found).toEqual({
      ...Object.fromEntries(FOUND_BY.map((q) => [q, [first]])),
      ...Object.fromEntries(NOT_FOUND_BY.map((q) => [q, []])),
    })
  })
})
