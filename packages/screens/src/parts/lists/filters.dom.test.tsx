import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'

afterEach(cleanup)

/** A filter whose address changes only when the test says so. */
function renderChoice() {
  const chosen: string[] = []
  const show = (value: 'all' | 'open') => (
    <ChoiceFilter
      label="State"
      value={value}
      choices={['all', 'open']}
      labelOf={(choice) => choice}
      onChange={(next) => chosen.push(next)}
    />
  )
  const { rerender } = render(show('all'))
  return {
    chosen,
    readShown: () => screen.getByLabelText<HTMLSelectElement>('State').value,
    arriveAt: (value: 'all' | 'open') => rerender(show(value)),
  }
}

function renderDate(value: string) {
  const passedOn: string[] = []
  render(<DateFilter label="From" value={value} onChange={(date) => passedOn.push(date)} />)
  const input = screen.getByLabelText<HTMLInputElement>('From')
  return { passedOn, input }
}

it('shows what was chosen before the address says it', () => {
  const { chosen, readShown, arriveAt } = renderChoice()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  expect(chosen).toEqual(['open'])
  expect(readShown()).toBe('open')
  arriveAt('open')
  expect(readShown()).toBe('open')
})

it('shows what the address says after going back', () => {
  const { readShown, arriveAt } = renderChoice()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  arriveAt('open')
  arriveAt('all')
  expect(readShown()).toBe('all')
})

it('keeps a year that is being typed, and passes it on when it is one', () => {
  const { passedOn, input } = renderDate('')
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    fireEvent.change(input, { target: { value } })
    expect(input.value).toBe(value)
  }
  expect(passedOn).toEqual(['2026-11-20'])
})

it('passes on that a date was taken away', () => {
  const { passedOn, input } = renderDate('2026-11-20')
  fireEvent.change(input, { target: { value: '' } })
  expect(input.value).toBe('')
  expect(passedOn).toEqual([''])
})
