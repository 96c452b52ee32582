import { apiBases } from '@platform/contract'
import { createTestToken } from '@platform/session/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { createServices } from './create-services.ts'

const CONFIGURATION = { id: 'Platform', name: 'Platform', logo: '', pages: {}, api: apiBases }

beforeEach(() => sessionStorage.clear())

it('empties session storage when somebody signs out, before anybody is told', async () => {
  const fetch = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }))
  const { session } = createServices(CONFIGURATION, { fetch })
  await session.update(createTestToken({ u_id: 'ada' }))
  expect(session.getSnapshot().identity).toBe('ada@Platform')
  sessionStorage.setItem('of-ada', 'text')
  const left = vi.fn(() => sessionStorage.length)
  session.subscribe(left)
  await session.logout()
  expect(left).toHaveReturnedWith(0)
  expect(left).not.toHaveReturnedWith(1)
  await session.dispose()
})
