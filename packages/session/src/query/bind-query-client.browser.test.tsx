import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { bindQueryClient } from './bind-query-client.ts'

const transport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.resolve(createTestToken({ u_id: 'ada' })),
  logout: () => Promise.resolve(),
}
const sessions: Session[] = []

function openSession(key: string): Session {
  const session = createSession({ transport, key })
  sessions.push(session)
  return session
}

afterEach(async () => {
  cleanup()
  for (const session of sessions.splice(0)) {
    await session.logout()
    await session.dispose()
  }
})

/** What is on the page once the promises at hand are through, which is before anything can be painted. */
async function readPage(): Promise<string> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
  return document.body.textContent ?? ''
}

it('takes the answers of the old person off the page before the next frame', async () => {
  const session = openSession('query-frame')
  const otherTab = openSession('query-frame')
  const queryClient = new QueryClient()
  bindQueryClient(session, queryClient)
  function Journal(): ReactElement {
    const { data } = useQuery({
      queryKey: ['journal'],
      queryFn: () => Promise.resolve(`journal of ${session.getSnapshot().identity}`),
    })
    return <p>{data ?? 'loading'}</p>
  }
  await session.update(createTestToken({ u_id: 'ada' }))
  render(
    <QueryClientProvider client={queryClient}>
      <Journal />
    </QueryClientProvider>,
  )
  await screen.findByText('journal of ada')
  const firstFrame = new Promise<string>((resolve) => {
    session.onScrub(() => resolve(readPage()))
  })
  void otherTab.update(createTestToken({ u_id: 'bob' }))
  expect(await firstFrame).not.toContain('ada')
  await screen.findByText('journal of bob')
})

it('cancels what is under way, so that its answer is not kept', async () => {
  const session = openSession('query-cancel')
  const queryClient = new QueryClient()
  bindQueryClient(session, queryClient)
  await session.update(createTestToken({ u_id: 'ada' }))
  let wasAborted = false
  let answer: (value: string) => void = () => undefined
  const call = queryClient
    .query({
      queryKey: ['documents'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', () => (wasAborted = true))
        return new Promise<string>((resolve) => (answer = resolve))
      },
    })
    .catch(() => 'cancelled')
  await session.logout()
  answer('of ada')
  expect(await call).toBe('cancelled')
  expect(wasAborted).toBe(true)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('leaves answers alone while the person stays, and altogether once unbound', async () => {
  const session = openSession('query-stays')
  const queryClient = new QueryClient()
  const unbind = bindQueryClient(session, queryClient)
  await session.update(createTestToken({ u_id: 'ada' }))
  queryClient.setQueryData(['a'], 1)
  await session.reauth()
  expect(queryClient.getQueryData(['a'])).toBe(1)
  unbind()
  await session.logout()
  expect(queryClient.getQueryData(['a'])).toBe(1)
})
