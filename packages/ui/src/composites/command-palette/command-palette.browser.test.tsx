import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../tokens/base.css'
import '../../tokens/tokens.css'
import { CommandPalette } from './command-palette.tsx'
import { filterPaletteGroups } from './filter-palette-groups.ts'
import type { PaletteGroup } from './palette-item.ts'
import { usePaletteShortcut } from './use-palette-shortcut.ts'

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
const onSelect = vi.fn()

const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      {
        id: 'journal',
        label: 'Journal',
        link: ({ children, onClick, ...props }) => (
          <a
            href="/client/journal"
            {...props}
            onClick={(event) => {
              onFollow(event)
              onClick?.(event)
            }}
          >
            {children}
          </a>
        ),
      },
      { id: 'settings', label: 'Settings', keywords: ['password'], onSelect },
    ],
  },
  { id: 'people', label: 'People', items: [{ id: 'zoe', label: 'Zoë Lindqvist', onSelect }] },
]

function Sample() {
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  usePaletteShortcut(() => setIsOpen(true))
  return (
    <>
      <button type="button">Before</button>
      <CommandPalette
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label="Go to"
        closeLabel="Close"
        query={query}
        onQueryChange={setQuery}
        groups={filterPaletteGroups(GROUPS, query, (text) => text.toLowerCase().replaceAll('ë', 'e'))}
        status="Ready"
      >
        Nothing fits
      </CommandPalette>
    </>
  )
}

async function openPalette(): Promise<HTMLElement> {
  render(<Sample />)
  screen.getByRole('button', { name: 'Before' }).focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Go to' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}

function readActive(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
}

it('opens with Ctrl+K in a window of its own and gives focus back on Escape', async () => {
  const field = await openPalette()
  expect(field.closest('dialog')?.getAttribute('aria-label')).toBe('Go to')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Before'))
})

it('walks through all groups with the arrow keys, round and round, while focus stays in the field', async () => {
  const field = await openPalette()
  expect(readActive(field)).toBe('Journal')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(readActive(field)).toBe('Zoë Lindqvist')
  await userEvent.keyboard('{ArrowDown}')
  expect(readActive(field)).toBe('Journal')
  await userEvent.keyboard('{ArrowUp}')
  expect(readActive(field)).toBe('Zoë Lindqvist')
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
})

it('follows a link with Enter and closes', async () => {
  await openPalette()
  await userEvent.keyboard('{Enter}')
  expect(onFollow).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('does what was found by another word, folded as its caller says', async () => {
  const field = await openPalette()
  await userEvent.type(field, 'passw')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Settings'])
  await userEvent.clear(field)
  await userEvent.type(field, 'lind zoe')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
})

it('has no list and takes no Enter when nothing fits', async () => {
  const field = await openPalette()
  await userEvent.type(field, 'xyz{Enter}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Nothing fits')).toBeDefined()
  expect(screen.queryByRole('listbox')).toBeNull()
})
