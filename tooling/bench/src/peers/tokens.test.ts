import { expect, it } from 'vitest'
import { HANDLERS, type PeerRequest } from './protocols.ts'
import { createTokens } from './tokens.ts'

const request = (values: Partial<PeerRequest>): PeerRequest => ({
  path: '/',
  cookie: '',
  bearer: '',
  body: {},
  ...values,
})

it('takes each token once, and counts whoever sends one again', () => {
  const tokens = createTokens()
  const first = tokens.issue()
  const second = tokens.exchange(first)
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
  expect(tokens.exchange(first)).toBeUndefined()
  expect(tokens.counts).toMatchObject({ renewals: 2, refusals: 1 })
})

it.each([
  ['/reauth', (token: string) => request({ bearer: token })],
  ['/oidc/token', (token: string) => request({ body: { refresh_token: token } })],
  ['/token', (token: string) => request({ body: { refresh_token: token } })],
])('holds %s to the same rule as the others', (path, create) => {
  const tokens = createTokens()
  const token = tokens.issue()
  expect(HANDLERS[path]?.(create(token), tokens).status).toBe(200)
  expect(HANDLERS[path]?.(create(token), tokens).status).toBe(400)
})

it('knows who is signed in by a cookie where a library has one', () => {
  const ask = (cookie: string): unknown =>
    HANDLERS['/api/auth/get-session']?.(request({ cookie }), createTokens()).json
  expect(ask('peer-session=ada')).toMatchObject({ user: { id: 'ada' } })
  expect(ask('other=1')).toBeNull()
})
