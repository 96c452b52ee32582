import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administeredSiteSchema, sitePageSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { sitePageSwitches } from '../../tables/sites/site-pages.ts'

const clock = createTestClock()
let sitesDirectory: string
let server: TestServer
let url: string
let admin: string

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-switches-'))
  await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { client: { journal: false } }, api: { main: '/api/main' } },
  })
  await writeSiteBuild(sitesDirectory, { id: 'Platform' })
  server = await startTestServer({ demo: true, clock, sitesDirectory })
  url = server.sites.find(({ siteId }) => siteId === 'Candoo')?.url ?? ''
  admin = await signInAs(server, 'admin@example.com')
})

afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

beforeEach(async () => {
  await server.database.delete(sitePageSwitches)
  clock.advance(1_000)
})

function switchPage(page: string, isOn: boolean, token = admin, site = 'Candoo'): Promise<Response> {
  return server.request('main', `/admin/sites/${site}/pages/${page}`, {
    method: 'PUT',
    token,
    json: { isOn },
  })
}

async function readConfiguration(): Promise<{ pages: unknown; api: unknown }> {
  const html = await (await fetch(`${url}/`)).text()
  const text = /id="site-configuration">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  return z.object({ pages: z.unknown(), api: z.unknown() }).parse(JSON.parse(text))
}

describe('a page that is switched off', () => {
  it('is out of the next document of that site, and in again when switched on', async () => {
    const before = await fetch(`${url}/main/faq`)
    expect(before.status).toBe(200)
    const answer = sitePageSchema.parse(await (await switchPage('main.faq', false)).json())
    expect(answer).toMatchObject({
      page: 'main.faq',
      path: '/main/faq',
      state: 'off',
      changedBy: 'Priya Raman',
    })
    expect(await readConfiguration()).toEqual({
      pages: { client: { journal: false }, main: { faq: false } },
      api: { main: '/api/main' },
    })
    const after = await fetch(`${url}/main/faq`, {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(404)
    const other = server.sites.find(({ siteId }) => siteId === 'Platform')?.url ?? ''
    expect((await fetch(`${other}/main/faq`)).status).toBe(200)

    await switchPage('main.faq', true)
    expect((await readConfiguration()).pages).toEqual({ client: { journal: false } })
    const log = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.objectId, 'main.faq'))
      .orderBy(auditEvents.at)
    expect(log.map(({ action, siteId }) => [action, siteId])).toEqual([
      ['sitePage.switchedOff', 'Candoo'],
      ['sitePage.switchedOn', 'Candoo'],
    ])
  })

  it('is seen by other servers of the database within a second', async () => {
    await readConfiguration()
    await server.database.insert(sitePageSwitches).values({
      siteId: 'Candoo',
      page: 'main.faq',
      isOn: false,
      changedAt: new Date(clock.now()),
      changedBy: null,
    })
    clock.advance(1_000)
    expect((await readConfiguration()).pages).toMatchObject({ main: { faq: false } })
  })

  it('is logged once, however often it is switched off', async () => {
    const count = async () =>
      (await server.database.select().from(auditEvents).where(eq(auditEvents.objectId, 'main.demo'))).length
    await switchPage('main.demo', false)
    expect((await switchPage('main.demo', false)).status).toBe(200)
    expect(await count()).toBe(1)
  })
})

describe('a page that cannot be switched', () => {
  it.each([
    ['client.journal', true, 'conflict'],
    ['client.journal', false, 'conflict'],
    ['admin.home', false, 'conflict'],
    ['main.home', false, 'conflict'],
    ['client.nonsense', false, 'not_found'],
    ['constructor.name', false, 'not_found'],
    ['..%2F..', false, 'validation_failed'],
  ])('%s to %s is refused as %s, and the site stays as it is', async (page, isOn, code) => {
    expect(await readCode(await switchPage(page, isOn))).toBe(code)
    expect((await readConfiguration()).pages).toEqual({ client: { journal: false } })
  })

  it('belongs to a site that is not served here, or is asked for by somebody else', async () => {
    expect(await readCode(await switchPage('main.faq', false, admin, 'Elsewhere'))).toBe('not_found')
    const other = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await switchPage('main.faq', false, other))).toBe('forbidden')
  })

  it('is left out of the build even when the database says that it is on', async () => {
    await server.database.insert(sitePageSwitches).values({
      siteId: 'Candoo',
      page: 'client.journal',
      isOn: true,
      changedAt: new Date(clock.now()),
      changedBy: null,
    })
    clock.advance(1_000)
    expect((await readConfiguration()).pages).toEqual({ client: { journal: false } })
  })
})

it('the sites are listed with every page of the table', async () => {
  await switchPage('client.healthProfile', false)
  const response = await server.request('main', '/admin/sites', { token: admin })
  const { items } = z.object({ items: z.array(administeredSiteSchema) }).parse(await response.json())
  expect(items.map(({ id }) => id)).toEqual(['Platform', 'Candoo'])
  const states = new Map(items[1]?.pages.map((page) => [page.page, page]))
  expect(states.get('client.journal')).toMatchObject({ state: 'leftOut' })
  expect(states.get('admin.home')).toMatchObject({ state: 'fixed' })
  expect(states.get('client.healthQuestionnaire')).toMatchObject({
    state: 'off',
    offWith: '/client/health-profile',
  })
  expect(await readCode(await switchPage('client.healthQuestionnaire', true))).toBe('conflict')
})
