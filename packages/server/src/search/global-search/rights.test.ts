import type { ApiBase } from '@platform/contract'
import { CARE_SCOPES } from '@platform/contract/care'
import { MAX_SEARCH_ITEMS } from '@platform/contract/search'
import type { SearchKind } from '@platform/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { searchAs } from '../../../testing/search/global-search.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer

beforeAll(async () => {
  const limits = { globalSearchOfAccount: { burstRequests: 10_000, requestsPerSecond: 1_000 } }
  server = await startTestServer({ demo: true, limits })
})

afterAll(() => server.close())

interface Reader {
  readonly token: string
  readonly site: string
}

/** What a list shows of a thing: its id, and the words by which it is to be found. */
interface Listed {
  readonly id: string
  readonly words: string
}

type Row = Readonly<Record<string, unknown>>

const pageSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

async function readItems({ token, site }: Reader, base: ApiBase, path: string): Promise<readonly Row[]> {
  const response = await server.request(base, path, { token, site })
  return response.status === 200 ? pageSchema.parse(await response.json()).items : []
}

function textOf(row: Row, name: string): string {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

const byName = (row: Row): Listed => ({
  id: textOf(row, 'id'),
  words: `${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`,
})
const byTitle =
  (name: string) =>
  (row: Row): Listed => ({ id: textOf(row, 'id'), words: textOf(row, name) })

const teamSchema = z.object({
  members: z.array(z.object({ accountId: z.string(), firstName: z.string(), lastName: z.string() })),
})

/** The members of all care teams that somebody may look at. */
async function readTeams(reader: Reader): Promise<Listed[]> {
  const paths = CARE_SCOPES.map((scope) => `/persons?scope=${scope}`)
  const persons = await Promise.all(paths.map((path) => readItems(reader, 'dataTrust', path)))
  const personIds = new Set(persons.flat().map((person) => textOf(person, 'id')))
  const teams = await Promise.all(
    [...personIds].map(async (personId) => {
      const path = `/care-team?personId=${personId}`
      const response = await server.request('dataTrust', path, reader)
      return response.status === 200 ? teamSchema.parse(await response.json()).members : []
    }),
  )
  return teams.flat().map(({ accountId: id, ...name }) => ({ ...byName(name), id }))
}

/** The lists of each kind; what they answer is the measure of what may be found. */
const LISTS: Readonly<Record<Exclude<SearchKind, 'codes'>, (reader: Reader) => Promise<Listed[]>>> = {
  clients: async (reader) => (await readItems(reader, 'dataTrust', '/clients?limit=100')).map(byName),
  careTeam: readTeams,
  members: async (reader) => (await readItems(reader, 'main', '/organization/members')).map(byName),
  accounts: async (reader) => (await readItems(reader, 'main', '/admin/accounts?limit=100')).map(byName),
  conversations: async (reader) =>
    (await readItems(reader, 'messages', '/conversations?box=all&limit=100')).map(byTitle('subject')),
  appointments: async (reader) =>
    (await readItems(reader, 'main', '/appointments?limit=100')).map((row) => ({
      id: textOf(row, 'id'),
      words: textOf(Object(row['service']), 'name'),
    })),
  documents: async (reader) =>
    (await readItems(reader, 'main', '/documents?limit=100')).map(byTitle('title')),
  forms: async (reader) =>
    (await readItems(reader, 'careData', '/questionnaires?limit=100')).map(byTitle('title')),
  async formAssignments(reader) {
    // A professional sees there what was asked for, and finds the forms themselves.
    if ((await readItems(reader, 'careData', '/questionnaires?limit=1')).length > 0) return []
    const paths = ['open', 'submitted'].map((state) => `/form-assignments?state=${state}&limit=100`)
    const lists = await Promise.all(paths.map((path) => readItems(reader, 'careData', path)))
    return lists.flat().map(byTitle('title'))
  },
  serviceRequests: async (reader) =>
    (await readItems(reader, 'main', '/service-requests?limit=100')).map((row) => ({
      id: textOf(row, 'id'),
      words: textOf(Object(row['type']), 'name'),
    })),
  invoices: async (reader) =>
    (await readItems(reader, 'main', '/invoices?limit=100')).map((row) => ({
      id: textOf(row, 'id'),
      // A draft has no number yet.
      words: textOf(row, 'number') || textOf(Object(row['client']), 'name'),
    })),
}

const EVERYBODY = [
  'client@example.com',
  'client2@example.com',
  'premium@example.com',
  'professional@example.com',
  'professional2@example.com',
  'orgadmin@example.com',
  'owner@example.com',
  'reception@example.com',
  'billing@example.com',
  'suspended@example.com',
  'newcomer@example.com',
  'harbour@example.com',
  'admin@example.com',
]

/** Beginnings that are of many names and titles of the demo. */
const BEGINNINGS = ['an', 'br', 'cl', 'er', 'in', 'le', 'ma', 'zo', 'so', 'ph', 'bl', 'example', '20', 'con']

async function readLists(reader: Reader): Promise<Record<string, readonly Listed[]>> {
  const lists: Record<string, readonly Listed[]> = {}
  for (const [kind, list] of Object.entries(LISTS)) lists[kind] = await list(reader)
  return lists
}

function isOfList(kind: SearchKind): kind is keyof typeof LISTS {
  return kind in LISTS
}

/** What is found that no list shows, and what a list shows that is not found. */
async function compare(reader: Reader): Promise<{ strange: string[]; missed: string[] }> {
  const lists = await readLists(reader)
  const words = Object.values(lists).flatMap((list) => list.map((listed) => listed.words))
  const asked = new Set([...BEGINNINGS, ...words].filter((q) => q.length > 1).map((q) => q.slice(0, 100)))
  const strange = new Set<string>()
  const found = new Map<string, Awaited<ReturnType<typeof searchAs>>>()
  for (const q of asked) {
    const groups = await searchAs(server, reader, q)
    found.set(q, groups)
    for (const { kind, items } of groups.filter((group) => isOfList(group.kind)))
      for (const { id, title } of items)
        if (lists[kind]?.every((listed) => listed.id !== id) !== false) strange.add(`${kind}: ${title}`)
  }
  const missed = Object.entries(lists).flatMap(([kind, list]) =>
    list
      .filter((listed) => {
        const group = found.get(listed.words.slice(0, 100))?.find((one) => one.kind === kind)
        // Of many of one name, as those of one service, the first are shown.
        return (
          group?.items.length !== MAX_SEARCH_ITEMS &&
          group?.items.every(({ id }) => id !== listed.id) !== false
        )
      })
      .map((listed) => `${kind}: ${listed.words}`),
  )
  return { strange: [...strange], missed }
}

it.each(EVERYBODY)('%s finds what their lists show, and nothing else', async (email) => {
  for (const site of ['Platform', 'Candoo']) {
    const reader = { token: await signInAs(server, email, { site }), site }
    expect(await compare(reader)).toEqual({ strange: [], missed: [] })
  }
})
