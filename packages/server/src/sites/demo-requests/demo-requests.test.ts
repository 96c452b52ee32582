import { demoRequestSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { solveCaptcha } from '../../../testing/fixtures/captcha.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const pageSchema = z.object({ items: z.array(demoRequestSchema), nextCursor: z.nullable(z.string()) })
const good = { name: 'Ada Lovelace', email: 'Ada@Example.com', audience: 'client', language: 'en' }

const clock = createTestClock()
let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'admin@example.com')
})

afterAll(() => server.close())

async function ask(fields: object, site: string | null = 'Platform'): Promise<Response> {
  const captcha = site === null ? 'none' : await solveCaptcha(server, 'demoRequest', site)
  return server.request('main', '/demo-requests', { method: 'POST', site, json: { captcha, ...fields } })
}

async function list(query = ''): Promise<z.output<typeof pageSchema>> {
  const response = await server.request('main', `/demo-requests${query}`, { token: admin })
  return pageSchema.parse(await response.json())
}

describe('a demo request', () => {
  it('is kept for the platform admin without an account', async () => {
    clock.advance(1000)
    const response = await ask(
      { ...good, organization: '', message: 'First line\nsecond <b>line</b>' },
      'Candoo',
    )
    expect(response.status).toBe(201)
    const { items } = await list('?limit=1')
    expect(items[0]).toEqual({
      id: z.object({ id: z.string() }).parse(await response.json()).id,
      siteId: 'Candoo',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      audience: 'client',
      organization: null,
      message: 'First line\nsecond <b>line</b>',
      language: 'en',
      createdAt: new Date(clock.now()).toISOString(),
      handledAt: null,
      handledBy: null,
    })
    expect(await readNews(server, admin)).toMatchObject([
      { event: 'demoRequested', subject: 'Ada Lovelace', readAt: null },
    ])
  })

  it.each([
    [{ name: '' }, '/name', 'required'],
    [{ name: 'Ada\r\nBcc: eve@example.com' }, '/name', 'unsafe_text'],
    [{ email: 'ada' }, '/email', 'invalid_format'],
    [{ email: 'ada@example.com\nBcc: eve@example.com' }, '/email', 'invalid_format'],
    [{ audience: 'robot' }, '/audience', 'invalid_value'],
    [{ language: 'tlh' }, '/language', 'invalid_value'],
    [{ message: 'x'.repeat(2001) }, '/message', 'too_long'],
    [{ organization: 'x'.repeat(201) }, '/organization', 'too_long'],
    [{ siteId: 'Candoo' }, '/siteId', 'unknown_field'],
  ])('with %j is refused', async (change, pointer, code) => {
    const response = await ask({ ...good, ...change })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer, code }] })
  })

  it('needs a captcha that was solved for it, and used for nothing else', async () => {
    clock.advance(60_000)
    for (const captcha of ['none', await solveCaptcha(server, 'register')]) {
      expect(await readCode(await ask({ ...good, captcha }))).toBe('captcha_failed')
    }
    const captcha = await solveCaptcha(server, 'demoRequest')
    expect(await readCode(await ask({ ...good, captcha }))).toBe(201)
    expect(await readCode(await ask({ ...good, captcha }))).toBe('captcha_failed')
  })

  it('is kept once for its idempotency key, however often and however much at once it is sent', async () => {
    const sent = { ...good, name: 'Sent again', idempotencyKey: crypto.randomUUID() }
    const captcha = await solveCaptcha(server, 'demoRequest')
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ ...sent, captcha })))
    const later = await ask({ ...sent, captcha })
    const bodies = await Promise.all([...answers, later].map(async (answer) => answer.text()))
    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(bodies).size).toBe(1)
    const { items } = await list('?limit=100')
    expect(items.filter(({ name }) => name === 'Sent again')).toHaveLength(1)
  })

  it('needs a site', async () => {
    clock.advance(60_000)
    expect(await readCode(await ask(good, null))).toBe('site_unknown')
  })
})

describe('the queue of demo requests', () => {
  it('is for the platform admin alone', async () => {
    for (const email of [
      'client@example.com',
      'orgadmin@example.com',
      'provider@example.com',
      'search@example.com',
    ]) {
      const token = await signInAs(server, email)
      expect(await readCode(await server.request('main', '/demo-requests', { token }))).toBe('forbidden')
    }
    expect(await readCode(await server.request('main', '/demo-requests'))).toBe('verif_error')
  })

  it.each(['newest', 'oldest'])(
    'comes page by page, %s first, each once, also of one moment',
    async (order) => {
      await Promise.all([1, 2, 3, 4, 5].map((n) => ask({ ...good, name: `At once ${n}` })))
      const whole = await list(`?limit=100&order=${order}`)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: z.output<typeof pageSchema> = await list(
          `?limit=2&order=${order}${cursor && `&cursor=${cursor}`}`,
        )
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(whole.items.map(({ id }) => id))
      const sign = order === 'newest' ? -1 : 1
      const times = whole.items.map(({ createdAt }) => sign * Date.parse(createdAt))
      expect(times).toEqual(times.toSorted((left, right) => left - right))
    },
  )

  it('can be narrowed to a site and to who asks', async () => {
    const { items } = await list('?siteId=Candoo&audience=professional&limit=100')
    expect(items.map(({ name }) => name)).toEqual(['Mairead Quinn'])
    expect((await list('?siteId=PrecisionHealthAlly')).items.map(({ language }) => language)).toEqual(['ar'])
  })

  it.each(['?siteId=not%20one', '?order=name', '?audience=robot', '?limit=1000', '?cursor=WzFd'])(
    'refuses the query %s',
    async (query) => {
      const response = await server.request('main', `/demo-requests${query}`, { token: admin })
      expect(await readCode(response)).toBe('validation_failed')
    },
  )
})

describe('a request in the queue', () => {
  function handle(id: string, state: string, token = admin): Promise<Response> {
    return server.request('main', `/demo-requests/${id}/state`, { method: 'PUT', token, json: { state } })
  }

  it('is handled once, also by several at the same moment, and can be opened again', async () => {
    const { items } = await list('?state=open&limit=1&order=oldest')
    const id = items[0]?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => handle(id, 'handled')))
    for (const answer of answers)
      expect(demoRequestSchema.parse(await answer.json())).toMatchObject({ handledBy: 'Priya Raman' })
    expect((await list('?state=handled&limit=100')).items.map((item) => item.id)).toContain(id)
    expect((await list('?state=open&limit=100')).items.map((item) => item.id)).not.toContain(id)
    expect(demoRequestSchema.parse(await (await handle(id, 'open')).json())).toMatchObject({
      handledAt: null,
      handledBy: null,
    })
    const events = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.objectId, id))
      .orderBy(auditEvents.at)
    expect(events.map(({ action }) => action)).toEqual(['demoRequest.handled', 'demoRequest.reopened'])
  })

  it('is for administrators, and has to be there', async () => {
    const { items } = await list('?limit=1')
    const other = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await handle(items[0]?.id ?? '', 'handled', other))).toBe('forbidden')
    expect(await readCode(await handle(crypto.randomUUID(), 'handled'))).toBe('not_found')
  })
})
