import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page, PageArrival, PageHeading } from '../index.ts'

afterEach(cleanup)

function Journal({ isWhole }: { isWhole: boolean }) {
  return (
    <PageArrival isWhole={isWhole}>
      <Page>
        <p>Of Noor</p>
        <PageHeading title="Journal" />
        <ul aria-label="Entries" />
      </Page>
    </PageArrival>
  )
}

it('shows what is above and in the heading first, says that more comes, and keeps the heading when it does', () => {
  const { rerender, container } = render(<Journal isWhole={false} />)
  const heading = screen.getByRole('heading', { name: 'Journal' })
  heading.focus()
  expect(screen.queryByText('Of Noor')).not.toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  rerender(<Journal isWhole />)
  expect(screen.queryByRole('list', { name: 'Entries' })).not.toBeNull()
  expect(container.querySelector('[aria-busy]')).toBeNull()
  expect(document.activeElement).toBe(heading)
})

it('shows all of a page in which it finds no heading', () => {
  render(
    <PageArrival isWhole={false}>
      <Page>
        <h1>Welcome</h1>
        <ul aria-label="Entries" />
      </Page>
    </PageArrival>,
  )
  expect(screen.queryByRole('list', { name: 'Entries' })).not.toBeNull()
})
