import { passkeySchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import {
  createTestClock,
  readCode,
  readToken,
  sessionOf,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { beginSignIn, post } from '../../../testing/fixtures/two-step.ts'
import { createSoftPasskey } from './soft-passkey.ts'

const PAGE = { headers: { origin: 'http://localhost:4100' } }
const optionsSchema = z.object({ challenge: z.string() })
const questionSchema = z.object({ challenge: z.string(), options: optionsSchema })
const addedSchema = z.object({ passkey: passkeySchema, recoveryCodes: z.nullable(z.array(z.string())) })
const listSchema = z.object({ items: z.array(passkeySchema) })

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function ask(path: string, token?: string) {
  const response = await post(server, path, undefined, { ...PAGE, ...(token !== undefined && { token }) })
  return questionSchema.parse(await response.json())
}

async function register(token: string, name = 'My phone') {
  const passkey = createSoftPasskey()
  const { challenge, options } = await ask('/account/passkeys/options', token)
  const made = passkey.make({ challenge: options.challenge })
  const response = await post(
    server,
    '/account/passkeys',
    { challenge, name, response: made },
    { ...PAGE, token },
  )
  return { passkey, added: addedSchema.parse(await response.json()) }
}

async function list(token: string) {
  return listSchema.parse(
    await (await server.request('main', '/account/passkeys', { token, ...PAGE })).json(),
  ).items
}

async function signInWith(
  passkey: ReturnType<typeof createSoftPasskey>,
  change: Partial<Parameters<typeof passkey.answer>[0]> = {},
  site = 'Platform',
): Promise<Response> {
  const response = await post(server, '/login/passkey/options', undefined, { ...PAGE, site })
  const { challenge, options } = questionSchema.parse(await response.json())
  const answer = passkey.answer({ challenge: options.challenge, ...change })
  return post(server, '/login/passkey', { challenge, response: answer }, { ...PAGE, site })
}

describe('a passkey alone', () => {
  let spoilt: ReturnType<typeof createSoftPasskey>

  beforeAll(async () => {
    spoilt = (await register(await signInAs(server, 'professional@example.com'))).passkey
  })

  it('signs in, and its use is noted', async () => {
    const token = await signInAs(server, 'client@example.com')
    const { passkey, added } = await register(token)
    expect(added.recoveryCodes).toHaveLength(10)
    expect(added.passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isUsableHere: true })
    const signedIn = await readToken(await signInWith(passkey))
    expect((await server.request('main', '/validate_token', { token: signedIn })).status).toBe(204)
    expect((await list(token))[0]?.lastUsedAt).toBe(new Date(clock.now()).toISOString())
  })

  it.each([
    ['does not say who held it', { isVerified: false }],
    ['was asked by another page', { origin: 'http://localhost.evil.example' }],
    ['is of another host', { rpId: 'evil.example' }],
    ['signs something else', { challenge: 'AAAA' }],
    ['names somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['has counted backwards, as a copy would', { counter: 1 }],
  ])('is refused when it %s', async (_what, change) => {
    expect((await signInWith(spoilt)).status).toBe(200)
    expect((await signInWith(spoilt)).status).toBe(200)
    expect(await readCode(await signInWith(spoilt, change))).toBe('passkey_refused')
  })

  it('is refused when nobody has registered it', async () => {
    expect(await readCode(await signInWith(createSoftPasskey()))).toBe('passkey_refused')
  })

  it('answers one challenge once, also of many at once', async () => {
    const { passkey } = await register(await signInAs(server, 'search@example.com'))
    const { challenge, options } = await ask('/login/passkey/options')
    const json = { challenge, response: passkey.answer({ challenge: options.challenge }) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => readCode(await post(server, '/login/passkey', json, PAGE))),
    )
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'passkey_refused')).toHaveLength(4)
  })

  it('has five minutes', async () => {
    const { passkey } = await register(await signInAs(server, 'provider@example.com'))
    const { challenge, options } = await ask('/login/passkey/options')
    clock.advance(300_000)
    const response = passkey.answer({ challenge: options.challenge })
    expect(await readCode(await post(server, '/login/passkey', { challenge, response }, PAGE))).toBe(
      'passkey_refused',
    )
  })

  it('opens neither a suspended account nor a site the account does not belong to', async () => {
    const email = 'professional2@example.com'
    const { passkey } = await register(await signInAs(server, email))
    const [account] = await server.database.select().from(accounts).where(eq(accounts.email, email))
    await server.database.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.email, email))
    expect(await readCode(await signInWith(passkey))).toBe('passkey_refused')
    await server.database.update(accounts).set({ suspendedAt: null }).where(eq(accounts.email, email))
    await server.database.delete(accountSites).where(eq(accountSites.accountId, account?.id ?? ''))
    expect(await readCode(await signInWith(passkey))).toBe('passkey_refused')
  })
})

describe('a passkey as the second step', () => {
  it('is asked for after the password, and touching it is enough', async () => {
    const email = 'premium@example.com'
    const { passkey } = await register(await signInAs(server, email))
    const { challenge, methods } = await beginSignIn(server, email)
    expect(methods).toEqual(['passkey', 'recoveryCode'])
    const asked = await post(server, '/login/second_step/passkey', { challenge }, PAGE)
    const { options } = z.object({ options: optionsSchema }).parse(await asked.json())
    const answer = passkey.answer({ challenge: options.challenge, isVerified: false })
    const response = await post(server, '/login/second_step', { challenge, passkey: answer }, PAGE)
    expect(response.status).toBe(200)
  })

  it('must be the account’s own', async () => {
    const stranger = (await register(await signInAs(server, 'client2@example.com'))).passkey
    await register(await signInAs(server, 'orgadmin@example.com'))
    const { challenge } = await beginSignIn(server, 'orgadmin@example.com')
    const asked = await post(server, '/login/second_step/passkey', { challenge }, PAGE)
    const { options } = z.object({ options: optionsSchema }).parse(await asked.json())
    const answer = stranger.answer({ challenge: options.challenge })
    const response = await post(server, '/login/second_step', { challenge, passkey: answer }, PAGE)
    expect(await readCode(response)).toBe('passkey_refused')
  })
})

describe('passkeys in the settings', () => {
  it('can be renamed and removed by their owner alone, and confirm that it is still them', async () => {
    await using own = await startTestServer({ demo: true, clock })
    const token = await signInAs(own, 'client@example.com')
    const stranger = await signInAs(own, 'client2@example.com')
    const passkey = createSoftPasskey()
    const begun = questionSchema.parse(
      await (await post(own, '/account/passkeys/options', undefined, { ...PAGE, token })).json(),
    )
    const json = {
      challenge: begun.challenge,
      name: 'Key',
      response: passkey.make({ challenge: begun.options.challenge }),
    }
    const stolen = await post(own, '/account/passkeys', json, { ...PAGE, token: stranger })
    expect(await readCode(stolen)).toBe('passkey_refused')
    const { passkey: stored } = addedSchema.parse(
      await (await post(own, '/account/passkeys', json, { ...PAGE, token })).json(),
    )
    const path = `/account/passkeys/${stored.id}`
    const rename = { method: 'PATCH', json: { name: 'Blue key' } }
    expect(await readCode(await own.request('main', path, { ...rename, token: stranger }))).toBe('not_found')
    expect((await own.request('main', path, { ...rename, token })).status).toBe(200)
    clock.advance(600_001)
    expect(await readCode(await own.request('main', path, { method: 'DELETE', token }))).toBe(
      'fresh_sign_in_required',
    )
    const asked = questionSchema.parse(
      await (await post(own, '/step_up/passkey', undefined, { ...PAGE, token })).json(),
    )
    const response = passkey.answer({ challenge: asked.options.challenge })
    const proof = { passkey: { challenge: asked.challenge, response } }
    expect((await post(own, '/step_up', proof, { ...PAGE, token })).status).toBe(204)
    expect(await readCode(await post(own, '/step_up', proof, { ...PAGE, token }))).toBe('passkey_refused')
    expect((await own.request('main', path, { method: 'DELETE', token })).status).toBe(204)
    expect(sessionOf(await signInAs(own, 'client@example.com'))).not.toBe(sessionOf(token))
  })

  it('are made for the pages of the site alone', async () => {
    const token = await signInAs(server, 'admin@example.com')
    const headers = { origin: 'https://evil.example' }
    const response = await post(server, '/account/passkeys/options', undefined, { token, headers })
    expect(await readCode(response)).toBe('malformed_request')
  })
})
