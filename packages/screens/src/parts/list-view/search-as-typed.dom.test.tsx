import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchAsTyped } from './search-as-typed.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose address changes only when the test says so. */
function renderSearch() {
  const searched: string[] = []
  const show = (q: string) => <SearchAsTyped label="Name" q={q} onSearch={(next) => searched.push(next)} />
  const { rerender } = render(show(''))
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  return {
    searched,
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    pause: () => vi.advanceTimersByTime(1000),
    arriveAt: (q: string) => rerender(show(q)),
  }
}

it('searches when somebody pauses, and at once with Enter', () => {
  const { searched, input, type, pause } = renderSearch()
  type('h')
  type('ha')
  expect(searched).toEqual([])
  pause()
  expect(searched).toEqual(['ha'])
  type('had')
  fireEvent.keyDown(input, { key: 'Enter' })
  pause()
  expect(searched).toEqual(['ha', 'had'])
})

it('takes nothing away from somebody who goes on typing', () => {
  const { input, type, pause, arriveAt } = renderSearch()
  input.focus()
  type('had')
  pause()
  type('hadd ')
  pause()
  arriveAt('had')
  expect(input.value).toBe('hadd ')
  arriveAt('hadd')
  expect(input.value).toBe('hadd ')
  expect(document.activeElement).toBe(input)
})

it('keeps a first letter that is typed before the emptied search has arrived', () => {
  const { input, type, pause, arriveAt } = renderSearch()
  type('had')
  pause()
  arriveAt('had')
  type('')
  pause()
  type('l')
  arriveAt('')
  expect(input.value).toBe('l')
})

it('shows what was searched for after going back', () => {
  const { searched, input, type, pause, arriveAt } = renderSearch()
  type('had')
  pause()
  arriveAt('had')
  arriveAt('')
  expect(input.value).toBe('')
  pause()
  expect(searched).toEqual(['had'])
})
