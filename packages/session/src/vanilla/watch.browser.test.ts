import { afterEach, expect, it, vi } from 'vitest'
import { closeSessions, openSession, tokenOf } from '../scenarios/page-sessions.ts'
import { watch } from './index.ts'

afterEach(closeSessions)

it('runs at once, and again only for what was selected', async () => {
  const session = openSession('vanilla')
  const seen: (string | undefined)[] = []
  const stop = watch(
    session,
    ({ claims }) => claims?.sub,
    (name) => seen.push(name),
  )
  await session.update(tokenOf('ada', 'Ada'))
  const all = vi.fn()
  session.subscribe(all)
  document.body.click()
  expect(all).toHaveBeenCalledOnce()
  await session.update(tokenOf('ada', 'Ada'))
  expect(seen).toEqual([undefined, 'Ada'])
  stop()
  await session.update(tokenOf('bob', 'Bob'))
  expect(seen).toEqual([undefined, 'Ada'])
})
