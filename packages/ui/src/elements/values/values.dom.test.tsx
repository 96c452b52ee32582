import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PersonChip } from '../labels/chip.tsx'
import { DateTime } from './date-time.tsx'
import { MeasurementValue } from './measurement-value.tsx'
import { Money } from './money.tsx'

afterEach(cleanup)

it('keeps the moment for machines and says it in both zones', () => {
  render(
    <DateTime
      value="2026-03-12T08:30:00Z"
      text="12 March, 09:30"
      zone="Zurich time"
      other={{ text: '03:30', zone: 'New York time' }}
    />,
  )
  const time = document.querySelector('time')
  expect(time?.dateTime).toBe('2026-03-12T08:30:00Z')
  expect(time?.textContent).toBe('12 March, 09:30 Zurich time (03:30 New York time)')
})

it('keeps an amount in minor units for machines and names the price before', () => {
  render(
    <Money
      minorUnits={900}
      currency="CHF"
      text="CHF 9.00"
      note="per month"
      was={{ text: 'CHF 12.00', label: 'Before:' }}
    />,
  )
  expect(document.querySelector('data')?.value).toBe('CHF 900')
  expect(document.body.textContent).toBe('Before: CHF 12.00 CHF 9.00 per month')
})

it('reads a unit in full instead of its short form', () => {
  render(<MeasurementValue value="124/78" unit="mmHg" unitName="millimetres of mercury" />)
  expect(screen.getByText('mmHg').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('millimetres of mercury')).toBeDefined()
})

it('says in words where a value lies and how it moved', () => {
  render(
    <MeasurementValue
      name="Weight"
      value="72.4"
      unit="kg"
      range={{ text: 'Usual range 60 to 70', state: 'outside', stateText: 'Above the usual range' }}
      trend={{ direction: 'down', text: '0.6 kg less than last week' }}
    />,
  )
  expect(screen.getByText('Above the usual range')).toBeDefined()
  expect(screen.getByText('0.6 kg less than last week')).toBeDefined()
  expect(screen.getByText('kg').hasAttribute('aria-hidden')).toBe(false)
})

it('is a link only where there is one, with the name and the role in it', () => {
  const { rerender } = render(<PersonChip name="Amina Farouk" detail="Family doctor" />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(
    <PersonChip
      name="Amina Farouk"
      detail="Family doctor"
      link={({ className, children }) => (
        <a href="/team/7" className={className}>
          {children}
        </a>
      )}
    />,
  )
  expect(screen.getByRole('link', { name: 'Amina Farouk Family doctor' })).toBeDefined()
})
