import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode, useState, type ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useClaims, useSession } from '../react/index.ts'
import { createSessionDecorator } from './index.ts'

afterEach(cleanup)

function Story(): ReactElement {
  const session = useSession()
  const name = useClaims()?.sub
  const [first] = useState(name)
  return (
    <button onClick={() => void session.logout()}>
      {name ?? 'Nobody'}, at first {first ?? 'nobody'}
    </button>
  )
}

const decorate = createSessionDecorator({ sub: 'Ada' })
const show = (session?: unknown): ReactElement => (
  <StrictMode>{decorate(Story, { parameters: session === undefined ? {} : { session } })}</StrictMode>
)

it('shows a story to whom it says, and nothing of the one before', () => {
  const { rerender } = render(show())
  expect(screen.getByText('Ada, at first Ada')).toBeTruthy()
  rerender(show({ sub: 'Bob' }))
  expect(screen.getByText('Bob, at first Bob')).toBeTruthy()
  rerender(show(null))
  expect(screen.getByText('Nobody, at first nobody')).toBeTruthy()
})

it('lets a story sign out, which nothing outside of it hears of', async () => {
  // Others may have left something there, but this stores nothing.
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  render(show())
  await act(async () => screen.getByRole('button').click())
  expect(await screen.findByText('Nobody, at first Ada')).toBeTruthy()
  expect(stored).not.toHaveBeenCalled()
})
