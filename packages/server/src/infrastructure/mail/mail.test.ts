import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createLogger } from '../logging/logger.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createMailBrands } from './brands.ts'
import { startMailDelivery } from './delivery.ts'
import { layOutMail } from './layout.ts'
import { readOutbox, startFakeMailServer } from '../../../testing/fixtures/mail.ts'
import { queueMail } from './queue-mail.ts'
import type { MailOrder } from './queue-mail.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { readSiteUrl } from './site-url.ts'

const config = {
  mailFrom: undefined,
  portBase: 4000,
  siteIds: new Set(['Aster', 'Candoo', 'Zebra']),
  siteOrigins: new Map([['Candoo', ['https://candoo.example']]]),
}
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

function createOrder(change: Partial<MailOrder> = {}): MailOrder {
  return {
    to: 'ada@example.com',
    siteId: 'Candoo',
    language: 'en',
    at: new Date(clock.now()),
    content: {
      subject: 'Confirm your address',
      heading: 'Is this your address?',
      paragraphs: ['Somebody entered it.'],
      action: { label: 'Confirm it', url: 'https://candoo.example/verify_account#secret' },
    },
    ...change,
  }
}

function withSubject(subject: string): MailOrder {
  return createOrder({ content: { subject, heading: 'x', paragraphs: [] } })
}

describe('the outbox', () => {
  it('is shown newest first, with the text as it will be sent', async () => {
    await server.database.delete(mails)
    await queueMail(server.database, createOrder())
    clock.advance(1000)
    await queueMail(server.database, createOrder({ to: 'grace@example.com', language: 'de' }))
    const [newest, oldest] = await readOutbox(server)
    expect([newest?.to, oldest?.to]).toEqual(['grace@example.com', 'ada@example.com'])
    expect(oldest?.subject).toBe('Confirm your address')
    expect(oldest?.text).toContain('Confirm it:\nhttps://candoo.example/verify_account#secret')
    expect(newest?.text).toContain('Diese E-Mail kommt von Candoo.')
  })

  it('forgets a mail whose transaction is undone', async () => {
    await server.database.delete(mails)
    const undone = server.database.transaction(async (transaction) => {
      await queueMail(transaction, createOrder())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await readOutbox(server)).toEqual([])
  })

  it('does not exist in production or unasked, and answers no foreign host', async () => {
    await using production = await startTestServer({
      config: { isProduction: true, siteOrigins: config.siteOrigins },
    })
    const { status } = await fetch(`${production.url}/dev/outbox`)
    expect([404, 421]).toContain(status)
    await using unasked = await startTestServer({ config: { developerPages: false } })
    expect((await fetch(`${unasked.url}/dev/outbox`)).status).toBe(404)
    const local = await fetch(`${server.url}/dev/outbox`)
    expect(local.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada',
    'a b@example.com',
  ])('refuses the address %j', async (to) => {
    await expect(queueMail(server.database, createOrder({ to }))).rejects.toThrow('one plain address')
  })

  it.each([
    ['Hello\r\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
    ['Join Linden\u2028hof\u2029 now', 'Join Linden hof  now'],
    ['From \u202egro.live', 'From  gro.live'],
    ['a\u0007b', 'a b'],
  ])('puts the subject %j on one line', async (subject, line) => {
    await server.database.delete(mails)
    await queueMail(server.database, withSubject(subject))
    expect((await readOutbox(server)).map((mail) => mail.subject)).toEqual([line])
  })

  it('refuses a link that is no web address', async () => {
    const content = { ...createOrder().content, action: { label: 'x', url: 'javascript:alert(1)' } }
    await expect(queueMail(server.database, createOrder({ content }))).rejects.toThrow('web address')
  })
})

describe('a mail', () => {
  it('shows what people typed as text, in both forms, and bears the name and logo of the site', () => {
    const brand = createMailBrands(config, [{ id: 'Candoo', name: 'Candoo & Co', logo: '/assets/logo.svg' }])
    const content = { subject: 'x', heading: 'From <b>Eve</b>', paragraphs: ['"quoted" & more'] }
    const { html, text } = layOutMail(brand('Candoo'), 'en', content)
    expect(text).toContain('From <b>Eve</b>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&quot;quoted&quot; &amp; more')
    expect(html).toContain('src="https://candoo.example/assets/logo.svg" alt="Candoo &amp; Co"')
  })

  it('runs from right to left in Arabic', () => {
    const { html } = layOutMail({ name: 'X', logoUrl: undefined }, 'ar', createOrder().content)
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })
})

describe('the address of a page in a mail', () => {
  it('comes from the configuration, or from the port of the site', () => {
    expect(readSiteUrl(config, 'Candoo', '/x/1#s')).toBe('https://candoo.example/x/1#s')
    expect(readSiteUrl(config, 'Benefits2', '/main')).toBe('http://localhost:4102/main')
    expect(readSiteUrl(config, 'Aster', '/main')).toBe('http://localhost:4104/main')
    expect(readSiteUrl(config, 'Zebra', '/main')).toBe('http://localhost:4105/main')
  })

  it('never leads away', () => {
    expect(() => readSiteUrl(config, 'Candoo', '//evil.example/x')).toThrow('lead away')
    expect(() => readSiteUrl(config, 'Candoo', '/\\evil.example/x')).toThrow('lead away')
  })
})

describe('delivery', () => {
  async function start(smtpUrl: string) {
    await server.database.delete(mails)
    const logger = await createLogger({ level: 'silent' })
    const findBrand = createMailBrands(config, [])
    const delivery = startMailDelivery({
      config,
      smtpUrl,
      database: server.database,
      clock,
      logger,
      findBrand,
    })
    return { ...delivery, [Symbol.asyncDispose]: () => delivery.stop() }
  }

  it('hands a mail over once, as text and HTML, and forgets it', async () => {
    await using smtp = await startFakeMailServer()
    await using delivery = await start(smtp.url)
    await queueMail(server.database, createOrder())
    await delivery.deliverDue()
    await delivery.deliverDue()
    expect(smtp.messages).toHaveLength(1)
    expect(smtp.messages[0]).toMatch(/^From: Candoo <no-reply@candoo\.example>\r\nTo: ada@example\.com\r\n/m)
    expect(smtp.messages[0]).toContain('Subject: Confirm your address')
    expect(smtp.messages[0]).toContain('Content-Type: text/plain')
    expect(smtp.messages[0]).toContain('Content-Type: text/html')
    expect(await readOutbox(server)).toEqual([])
  })

  it('of two servers sends each mail once', async () => {
    await using smtp = await startFakeMailServer()
    await using first = await start(smtp.url)
    await using second = await start(smtp.url)
    for (const n of [1, 2, 3, 4, 5])
      await queueMail(server.database, createOrder({ to: `n${n}@example.com` }))
    await Promise.all([first.deliverDue(), second.deliverDue()])
    expect(smtp.messages).toHaveLength(5)
  })

  it('lets nobody who waits for a link wait behind what goes to many, and is through with all at once', async () => {
    await using smtp = await startFakeMailServer()
    await using delivery = await start(smtp.url)
    const before = new Date(clock.now() - 60_000)
    for (let n = 1; n <= 35; n += 1)
      await queueMail(server.database, createOrder({ to: `n${n}@example.com`, at: before, lane: 'bulk' }))
    await queueMail(server.database, createOrder({ to: 'waiting@example.com' }))
    await delivery.deliverDue()
    expect(smtp.messages).toHaveLength(36)
    const place = smtp.messages.findIndex((message) => message.includes('waiting@example.com'))
    expect(place).toBeLessThan(10)
  })

  it('waits longer after each failure, and survives that the server is away', async () => {
    const gone = await startFakeMailServer()
    await gone[Symbol.asyncDispose]()
    await using delivery = await start(gone.url)
    await queueMail(server.database, createOrder())
    await delivery.deliverDue()
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [row] = await server.database.select().from(mails)
      const waitMs = (row?.nextAttemptAt?.getTime() ?? 0) - clock.now()
      waits.push(waitMs)
      clock.advance(waitMs)
      await delivery.deliverDue()
    }
    expect(waits).toEqual([30_000, 60_000, 120_000])
    await using smtp = await startFakeMailServer()
    clock.advance(240_000)
    const logger = await createLogger({ level: 'silent' })
    const findBrand = createMailBrands(config, [])
    const next = startMailDelivery({
      config,
      smtpUrl: smtp.url,
      database: server.database,
      clock,
      logger,
      findBrand,
    })
    await next.deliverDue()
    await next.stop()
    expect(smtp.messages).toHaveLength(1)
  })

  it('gives up a mail that the server will never take, and one that is two days old', async () => {
    await using smtp = await startFakeMailServer()
    await using delivery = await start(smtp.url)
    smtp.answerWith(550)
    await queueMail(server.database, createOrder())
    await delivery.deliverDue()
    expect((await server.database.select().from(mails))[0]?.nextAttemptAt).toBeNull()
    await server.database.delete(mails)
    smtp.answerWith(451)
    await queueMail(server.database, createOrder({ at: new Date(clock.now() - 48 * 3_600_000) }))
    await delivery.deliverDue()
    expect((await server.database.select().from(mails))[0]?.nextAttemptAt).toBeNull()
    clock.advance(31 * 24 * 3_600_000)
    await delivery.deliverDue()
    expect(await server.database.select().from(mails)).toEqual([])
  })
})

it('a server with SMTP_URL delivers by itself and stops in time', async () => {
  await using smtp = await startFakeMailServer()
  await using delivering = await startTestServer({ config: { smtpUrl: smtp.url } })
  await queueMail(delivering.database, createOrder({ at: new Date() }))
  await expect.poll(() => smtp.messages.length, { timeout: 10_000 }).toBe(1)
})
