import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BloodPressureChart } from './blood-pressure-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { TrendChart } from './trend-chart.tsx'
import type { TrendChartProps } from './trend-chart.tsx'

afterEach(cleanup)

const WORDS = {
  summary: 'Slowly falling.',
  texts: {
    views: 'Views',
    chart: 'Chart',
    table: 'Table',
    time: 'Measured',
    note: 'Note',
    explore: 'Explore',
  },
  formatTime: (at: number) => `day ${at}`,
  formatTick: (at: number) => `d${at}`,
  formatAxis: (value: number) => `${value}`,
}

function renderTrend(change: Partial<TrendChartProps> = {}) {
  return render(
    <TrendChart
      {...WORDS}
      title="Weight"
      valueLabel="Weight"
      formatValue={(value) => `${value} kg`}
      points={[
        { id: 'b', at: 2, value: 75, note: 'After a meal' },
        { id: 'a', at: 1, value: 74 },
        { id: 'c', at: 3, value: 72 },
      ]}
      {...change}
    />,
  )
}

it('says what it shows, and lets the keyboard walk along the points in the order of time', () => {
  renderTrend()
  const chart = screen.getByRole('region', { name: 'Weight' })
  expect(within(chart).getByText('Slowly falling.')).toBeDefined()
  const slider = within(chart).getByRole('slider', { name: 'Explore' })
  expect(slider.getAttribute('aria-valuetext')).toBe('day 3: 72 kg')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('day 2: 75 kg · After a meal')
  fireEvent.blur(slider)
  expect(slider.getAttribute('aria-valuetext')).toBe('day 3: 72 kg')
})

it('writes the latest, the highest and the lowest value at the line', () => {
  renderTrend({ points: [1, 9, 4, 5].map((value, at) => ({ id: `${at}`, at, value })) })
  const texts = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['1 kg', '9 kg', '5 kg']))
  expect(texts).not.toContain('4 kg')
})

it('has all its numbers in a table one tab away, newest first', async () => {
  renderTrend()
  await userEvent.click(screen.getByRole('tab', { name: 'Table' }))
  const table = screen.getByRole('table', { name: 'Weight' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['day 3', 'day 2', 'day 1'])
  expect(within(table).getByRole('row', { name: /day 2/u }).textContent).toContain('After a meal')
})

it('keeps the table of a small chart behind a disclosure and survives a single value', () => {
  renderTrend({ size: 'small', points: [{ id: 'a', at: 1, value: 74 }] })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(document.querySelector('details summary')?.textContent).toBe('Table')
  expect(document.querySelector('svg')?.outerHTML).not.toContain('NaN')
})

it('shows what the caller says when there is nothing to show', () => {
  renderTrend({ points: [], empty: <p>No weight yet</p> })
  expect(screen.getByText('No weight yet')).toBeDefined()
  expect(screen.queryByText('Slowly falling.')).toBeNull()
  expect(document.querySelector('svg')).toBeNull()
})

it('draws blood pressure as pairs with both usual limits', async () => {
  render(
    <BloodPressureChart
      {...WORDS}
      title="Blood pressure"
      systolicLabel="Upper"
      diastolicLabel="Lower"
      formatPair={({ systolic, diastolic }) => `${systolic}/${diastolic} mmHg`}
      range={{ systolic: 135, diastolic: 85, label: 'Usual range up to 135/85' }}
      points={[
        { id: 'a', at: 1, systolic: 128, diastolic: 82 },
        { id: 'b', at: 2, systolic: 148, diastolic: 92 },
      ]}
    />,
  )
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('day 2: 148/92 mmHg')
  expect(screen.getByText('Usual range up to 135/85')).toBeDefined()
  expect(readDashed()).toBe(2)
  expect(document.querySelectorAll('svg circle')).toHaveLength(4)
  await userEvent.click(screen.getByRole('tab', { name: 'Table' }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Measured',
    'Upper',
    'Lower',
    'Note',
  ])
})

it('leaves out a reference so far away that it would press the values flat', () => {
  renderTrend({ range: { low: 40, high: 73, label: 'Goal' } })
  expect(readDashed()).toBe(1)
})

function readDashed(): number {
  return document.querySelectorAll('svg line[class*="reference"]').length
}

it('draws each number of a small chart by time, and nothing of one measurement alone', () => {
  const at = [0, 10, 40].map((day) => day * 86_400_000)
  const { container, rerender } = render(
    <Sparkline points={at.map((ms, place) => ({ at: ms, values: [120 + place, 80 - place] }))} />,
  )
  const lines = [...container.querySelectorAll('polyline')].map((line) =>
    (line.getAttribute('points') ?? '').split(' ').map((pair) => pair.split(',').map(Number)),
  )
  expect(lines).toHaveLength(2)
  // A quarter of the time is a quarter of the way; higher numbers are further up.
  expect(lines[0]?.map(([x]) => x)).toEqual([4, 26, 92])
  expect(Math.max(...(lines[0] ?? []).map(([, y = 0]) => y))).toBeLessThan(
    Math.min(...(lines[1] ?? []).map(([, y = 0]) => y)),
  )
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Sparkline points={[{ at: 0, values: [120] }]} />)
  expect(container.childElementCount).toBe(0)
})
