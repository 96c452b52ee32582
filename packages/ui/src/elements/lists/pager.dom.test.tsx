import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { LinkParts } from '../attributes/link-parts.ts'
import { LoadMore } from './load-more.tsx'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const linkTo = (href: string) => (parts: LinkParts) => (
  <a href={href} className={parts.className}>
    {parts.children}
  </a>
)

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
