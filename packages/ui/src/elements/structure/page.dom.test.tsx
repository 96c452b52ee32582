import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmptyListIllustration, Page, PageArrival, PageHeading, PageRest } from '../index.ts'

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

function Landing({ isWhole }: { isWhole: boolean }) {
  return (
    <PageArrival isWhole={isWhole}>
      <Page>
        <h1>Welcome</h1>
        <EmptyListIllustration />
      </Page>
      <PageRest>
        <ul aria-label="What it does" />
      </PageRest>
    </PageArrival>
  )
}

it('shows a top of its own first, with the place of its drawing, then the drawing and the rest', () => {
  const { rerender, container } = render(<Landing isWhole={false} />)
  const heading = screen.getByRole('heading', { name: 'Welcome' })
  const drawing = container.querySelector('svg')
  expect(drawing?.getAttribute('viewBox')).not.toBeNull()
  expect(drawing?.childElementCount).toBe(0)
  expect(screen.queryByRole('list')).toBeNull()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  rerender(<Landing isWhole />)
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBe(heading)
  expect(container.querySelector('svg')).toBe(drawing)
  expect(drawing?.childElementCount).toBeGreaterThan(0)
  expect(screen.queryByRole('list', { name: 'What it does' })).not.toBeNull()
  expect(container.querySelector('[aria-busy]')).toBeNull()
})
