import type { Subject } from './subject.ts'

export function writeStore({ wing, name }: Subject): string {
  const { camel, pascal, kebab } = name
  return `import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { ${camel} } from '../../tables/${wing.kebab}/${kebab}.ts'

export type ${pascal}Record = typeof ${camel}.$inferSelect

/** The rows of an account on its site, newest first. */
export async function select${pascal}(
  database: Database,
  { accountId, siteId }: Pick<Viewer, 'accountId' | 'siteId'>,
  after: PagePosition | undefined,
  limit: number,
): Promise<${pascal}Record[]> {
  return database
    .select()
    .from(${camel})
    .where(
      and(
        eq(${camel}.accountId, accountId),
        eq(${camel}.siteId, siteId),
        createOnward(${camel}.createdAt, ${camel}.id, after),
      ),
    )
    .orderBy(desc(${camel}.createdAt), desc(${camel}.id))
    .limit(limit)
}
`
}

export function writeService({ name, entry }: Subject): string {
  const { pascal } = name
  return `import type { ${pascal}Item } from '${entry}'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { select${pascal} } from './store.ts'
import type { ${pascal}Record } from './store.ts'

interface ListQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * A page of what belongs to the viewer.
 *
 * @throws ApiProblem \`validation_failed\` for a cursor that is none
 */
export async function list${pascal}(
  { database, viewer }: Pick<RequestContext, 'database'> & { readonly viewer: Viewer },
  { cursor, limit }: ListQuery,
): Promise<{ items: ${pascal}Item[]; nextCursor: string | null }> {
  const rows = await select${pascal}(database, viewer, readPosition(cursor), limit + 1)
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: page.rows.map(present), nextCursor: page.nextCursor }
}

function present({ id, title, createdAt }: ${pascal}Record): ${pascal}Item {
  return { id, title, createdAt: createdAt.toISOString() }
}
`
}

export function writeRoutes({ name, implementer }: Subject): string {
  const { camel, pascal, words } = name
  return `import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { list${pascal} } from './service.ts'

/** The routes of ${words.toLowerCase()}. */
export function create${pascal}Routes({ ${implementer}: { ${camel} } }: Implementers) {
  return {
    list: ${camel}.list.handler(({ context, input }) => list${pascal}(context, input)),
  }
}
`
}

export function writeServerTest({ wing, name, base, path, entry }: Subject): string {
  const { camel, pascal, kebab, words } = name
  return `import type { ${pascal}Item } from '${entry}'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'
import { ${camel} } from '../../tables/${wing.kebab}/${kebab}.ts'

const server = await startTestServer({ demo: true })
afterAll(() => server.close())

const owner = await signInAs(server, 'client@example.com')
const other = await signInAs(server, 'client2@example.com')

async function read(
  token: string,
  query = '',
): Promise<{ items: ${pascal}Item[]; nextCursor: string | null }> {
  return (await server.request('${base}', \`${path}\${query}\`, { token })).json()
}

async function add(...titles: readonly string[]): Promise<void> {
  const [account] = await server.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'client@example.com'))
  const who = { siteId: 'Platform', accountId: account!.id }
  await server.database
    .insert(${camel})
    .values(titles.map((title, index) => ({ ...who, title, createdAt: new Date(index) })))
}

describe('${words.toLowerCase()}', () => {
  it('are read by whose they are, newest first and page by page', async () => {
    await add('First', 'Second', 'Third')
    const page = await read(owner, '?limit=2')
    expect(page.items.map(({ title }) => title)).toEqual(['Third', 'Second'])
    const rest = await read(owner, \`?cursor=\${page.nextCursor}\`)
    expect(rest).toEqual({ items: [expect.objectContaining({ title: 'First' })], nextCursor: null })
  })

  it('are nobody else’s', async () => {
    expect(await read(other)).toEqual({ items: [], nextCursor: null })
    expect(await readCode(await server.request('${base}', '${path}'))).toBe('verif_error')
  })
})
`
}
