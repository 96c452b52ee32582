import { apiBases } from '@platform/contract'
import { createTestToken } from '@platform/session/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { createServices } from './create-services.ts'

const CONFIGURATION = { id: 'Platform', name: 'Platform', logo: '', pages: {}, api: apiBases }

beforeEach(() => sessionStorage.clear())

const answerNothing = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }))
const refuse = (): Promise<Response> =>
  Promise.resolve(Response.json({ code: 'tok_expir', status: 401, title: 'Signed out' }, { status: 401 }))

it('calls what is wrong with a token by the names of the product', async () => {
  const { session } = createServices(CONFIGURATION, { fetch: refuse })
  expect(() => session.readExpiry()).toThrow('verif_error')
  await expect(session.update('undefined')).rejects.toThrow('verif_error')
  await session.update(createTestToken())
  const { signal } = session
  await expect(session.reauth()).rejects.toThrow('tok_expir')
  expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'expired' })
  expect(signal.aborted).toBe(true)
  expect(session.signal.aborted).toBe(false)
  await session.dispose()
})

it('empties session storage when somebody signs out, before anybody is told', async () => {
  const { session } = createServices(CONFIGURATION, { fetch: answerNothing })
  await session.update(createTestToken({ u_id: 'ada', site: 'Platform' }))
  expect(session.getSnapshot().identity).toBe('ada@Platform')
  sessionStorage.setItem('of-ada', 'text')
  const left = vi.fn(() => sessionStorage.length)
  session.subscribe(left)
  await session.logout()
  expect(left).toHaveReturnedWith(0)
  expect(left).not.toHaveReturnedWith(1)
  await session.dispose()
})
