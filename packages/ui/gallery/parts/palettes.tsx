import { useState } from 'react'
import { CommandPalette, filterPaletteGroups, usePaletteShortcut } from '../../src/index.ts'
import type { PaletteGroup, PaletteLinkProps } from '../../src/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  InfoIcon,
  LockIcon,
  Skeleton,
  SkeletonGroup,
} from '../../src/elements/index.ts'

function ignore(): void {}

function pageLink({ children, ...props }: PaletteLinkProps) {
  return (
    <a href="#page" {...props}>
      {children}
    </a>
  )
}

const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      { id: 'journal', label: 'Journal', icon: <InfoIcon />, link: pageLink },
      { id: 'documents', label: 'Documents', icon: <InfoIcon />, keywords: ['letters'], link: pageLink },
      {
        id: 'settings',
        label: 'Settings',
        detail: 'Language, password, sessions',
        icon: <LockIcon />,
        link: pageLink,
      },
    ],
  },
  {
    id: 'people',
    label: 'People',
    items: [
      { id: 'amina', label: 'Amina Farouk', detail: 'Family doctor', link: pageLink },
      { id: 'zoe', label: 'Zoë Lindqvist', detail: 'Northside Clinic', link: pageLink },
    ],
  },
  { id: 'actions', label: 'Do', items: [{ id: 'dark', label: 'Use the dark colours', onSelect: ignore }] },
]

/** The states that an answer from a server can be in, by the name the address opens them with. */
const STATES = ['palette', 'palette-loading', 'palette-empty', 'palette-error'] as const

export function Palettes({ open }: { open: string | undefined }) {
  const [shown, setShown] = useState(open)
  const [query, setQuery] = useState('')
  usePaletteShortcut(() => setShown('palette'))
  const found = filterPaletteGroups(GROUPS, query, (text) => text.toLowerCase())
  const groups = shown === 'palette' ? found : []
  return (
    <>
      {STATES.map((state) => (
        <Button key={state} onClick={() => setShown(state)}>
          {state}
        </Button>
      ))}
      <CommandPalette
        open={STATES.some((state) => state === shown)}
        onClose={() => setShown(undefined)}
        label="Go to a page or person"
        placeholder="Page, person or action"
        closeLabel="Close"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        loading={shown === 'palette-loading'}
        status={`${groups.flatMap(({ items }) => items).length} results`}
      >
        <Answer state={shown} query={query} />
      </CommandPalette>
    </>
  )
}

function Answer({ state, query }: { state: string | undefined; query: string }) {
  if (state === 'palette-loading') {
    return (
      <SkeletonGroup label="Looking">
        <Skeleton lines={3} />
      </SkeletonGroup>
    )
  }
  if (state === 'palette-error') {
    return (
      <ErrorState title="People could not be looked up" retry={{ label: 'Try again', onRetry: ignore }}>
        What you typed is kept.
      </ErrorState>
    )
  }
  return <EmptyState title={`Nothing fits "${query}"`}>Try fewer letters, or another word.</EmptyState>
}
