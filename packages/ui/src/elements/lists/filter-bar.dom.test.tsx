import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TextField } from '../forms/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LoadMore } from './load-more.tsx'
import { Pager } from './pager.tsx'
import type { LinkParts } from '../link-parts.ts'

afterEach(cleanup)

const linkTo = (href: string) => (parts: LinkParts) => (
  <a href={href} className={parts.className}>
    {parts.children}
  </a>
)

function renderFilters(onSubmit?: () => void) {
  return render(
    <FilterBar
      label="Filter documents"
      foldLabel="Filters"
      applyLabel="Show"
      result="12 of 340 documents"
      activeLabel="Active filters"
      active={[
        {
          id: 'kind',
          label: 'Kind: letter',
          removeLabel: 'Remove the filter Kind: letter',
          removeLink: ({ children, ...parts }) => (
            <a href="?q=x" {...parts}>
              {children}
            </a>
          ),
        },
      ]}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <TextField label="Title" name="q" />
    </FilterBar>,
  )
}

it('is a named search form that sends its fields', async () => {
  const onSubmit = vi.fn()
  renderFilters(onSubmit)
  const form = screen.getByRole('search', { name: 'Filter documents' })
  await userEvent.type(within(form).getByLabelText('Title'), 'blood{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('12 of 340 documents')
})

it('tells whether its filters are folded and how many are active', async () => {
  renderFilters()
  const fold = screen.getByRole('button', { name: /^Filters/u })
  expect(fold.textContent).toBe('Filters1')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  const fields = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(fields?.hasAttribute('data-open')).toBe(true)
})

it('has a link that takes one filter away', () => {
  renderFilters()
  const active = screen.getByRole('list', { name: 'Active filters' })
  const link = within(active).getByRole('link', { name: 'Remove the filter Kind: letter' })
  expect(link.getAttribute('href')).toBe('?q=x')
})

it('names the pages, marks the current one and shows where some are left out', () => {
  render(
    <Pager
      label="Pages of documents"
      status="41 to 60 of 312"
      current={3}
      next={{ label: 'Next', link: linkTo('?page=4') }}
      pages={[1, 3, 4].map((number) => ({
        number,
        label: `${number}`,
        name: `Page ${number}`,
        link: linkTo(`?page=${number}`),
      }))}
    />,
  )
  const nav = screen.getByRole('navigation', { name: 'Pages of documents' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?page=1', '?page=4', '?page=4'])
  expect(within(nav).getByText('Page 3').closest('[aria-current="page"]')).not.toBeNull()
  expect(within(nav).getAllByText('…')).toHaveLength(1)
})

it('announces what has come and offers to go on, also after a failure', async () => {
  const onMore = vi.fn()
  const { rerender } = render(<LoadMore status="20 of 41" label="Show more" onMore={onMore} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  rerender(<LoadMore status="20 of 41" label="Show more" onMore={onMore} error="Not loaded" />)
  expect(screen.getByRole('alert').textContent).toBe('Not loaded')
  rerender(<LoadMore status="All 41" onMore={onMore} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('All 41')
  expect(onMore).toHaveBeenCalledOnce()
})
