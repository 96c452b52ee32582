import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

function Requests({ start = 'open', dir = 'ltr' }: { start?: string; dir?: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ direction: dir }}>
      <Tabs
        label="Requests"
        value={value}
        onValueChange={setValue}
        tabs={[
          { id: 'open', label: 'Open', count: 3, panel: <input aria-label="Answer" /> },
          { id: 'done', label: 'Done', panel: 'None yet.' },
          { id: 'declined', label: 'Declined', panel: 'None.' },
        ]}
      />
    </div>
  )
}

const panel = (name: RegExp) => screen.getByRole('tabpanel', { name })

it('shows one panel at a time and moves along the tabs with arrow keys, round and round', async () => {
  render(<Requests />)
  expect(panel(/^Open/).querySelector('input')).not.toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(panel(/^Done/).textContent).toBe('None yet.')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(panel(/^Declined/).textContent).toBe('None.')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open3')
})

it('is one stop of the Tab key, before what it shows', async () => {
  render(<Requests start="done" />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Done')
  await userEvent.tab()
  expect(document.activeElement).toBe(panel(/^Done/))
})

it('moves the way the page reads', async () => {
  render(<Requests dir="rtl" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(panel(/^Done/)).toBeDefined()
})

it('opens the first tab where the address names none that is there', () => {
  render(<Requests start="nonsense" />)
  expect(panel(/^Open/)).toBeDefined()
})
