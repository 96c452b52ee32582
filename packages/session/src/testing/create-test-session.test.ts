import { expect, it } from 'vitest'
import { createMemoryStorage } from '../storage/create-memory-storage.ts'
import { createTestSession } from './index.ts'

it('is signed in from the first moment, and may do what any session does', async () => {
  await using session = createTestSession({ u_id: 'ada', sub: 'Ada' })
  expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'Ada' } })
  const [before] = [session.token()]
  expect(await session.reauth()).not.toBe(before)
  expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'Ada' } })
  expect(await session.validate()).toBe('valid')
  await session.logout()
  expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, end: 'signed_out' })
})

it('is nobody without claims', async () => {
  await using session = createTestSession()
  expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, token: undefined })
})

it('knows nothing of another one, also where both have the same claims', async () => {
  await using one = createTestSession({ u_id: 'ada' })
  await using two = createTestSession({ u_id: 'ada' })
  await one.logout()
  expect(two.getSnapshot().isLoggedIn).toBe(true)
})

it('takes options as any session does', async () => {
  const storage = createMemoryStorage()
  await using session = createTestSession(
    { sub: 'ada' },
    { storage, key: 'own', identify: ({ sub }) => `${sub}!` },
  )
  expect(session.getSnapshot().identity).toBe('ada!')
  expect(storage.getItem('own')).toBe(session.token())
})
