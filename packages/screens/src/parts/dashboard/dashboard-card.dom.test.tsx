import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DashboardCard } from './dashboard-card.tsx'

afterEach(cleanup)

function Waiting({ ask }: { readonly ask: () => Promise<string[]> }): ReactElement {
  const waiting = useQuery({ queryKey: ['waiting'], queryFn: ask })
  return (
    <DashboardCard title="Documents to review" query={waiting}>
      {(names) => (names.length === 0 ? null : <p>{names.join(', ')}</p>)}
    </DashboardCard>
  )
}

function open(ask: () => Promise<string[]>): HTMLElement {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Waiting ask={ask} />
    </QueryClientProvider>,
  )
  return container
}

it('is busy while nobody knows whether anything waits, so that no page says that nothing does', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const container = open(() => promise)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  resolve(['Vaccination record'])
  expect(await screen.findByText('Vaccination record')).toBeDefined()
  expect(container.querySelector('[aria-busy]')).toBeNull()
})

it('leaves nothing behind where nothing waits', async () => {
  const container = open(() => Promise.resolve([]))
  await waitFor(() => expect(container.childElementCount).toBe(0))
})
