import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DataList } from './data-list.tsx'

afterEach(cleanup)

interface Visit {
  id: string
  person: string
  price: string
}

const VISITS: readonly Visit[] = [
  { id: '1', person: 'Amina Farouk', price: '120.00' },
  { id: '2', person: 'Chen Wei', price: '80.00' },
]

function renderList() {
  render(
    <DataList
      caption="Visits"
      rows={VISITS}
      rowKey={(row) => row.id}
      rowLink={(row, parts) => (
        <a href={`/visits/${row.id}`} className={parts.className}>
          {parts.children}
        </a>
      )}
      rowAction={(row) => <button type="button">Cancel {row.person}</button>}
      actionsLabel="Actions"
      columns={[
        {
          id: 'person',
          header: 'Person',
          kind: 'primary',
          cell: (row) => row.person,
          sort: 'descending',
          sortLink: ({ className, children }) => (
            <a href="?sort=person" className={className}>
              {children}
            </a>
          ),
        },
        { id: 'price', header: 'Price', kind: 'number', cell: (row) => row.price },
      ]}
    />,
  )
}

it('is a named table whose first cell names the row and links to it', () => {
  renderList()
  const table = screen.getByRole('table', { name: 'Visits' })
  const header = within(table).getByRole('rowheader', { name: 'Chen Wei' })
  expect(within(header).getByRole('link', { name: 'Chen Wei' }).getAttribute('href')).toBe('/visits/2')
})

it('says by which column it is sorted and how to sort', () => {
  renderList()
  const header = screen.getByRole('columnheader', { name: 'Person' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(within(header).getByRole('link').getAttribute('href')).toBe('?sort=person')
  expect(screen.getByRole('columnheader', { name: 'Price' }).hasAttribute('aria-sort')).toBe(false)
})

it('keeps the column of the actions named, and one action in each row', () => {
  renderList()
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel Amina Farouk',
    'Cancel Chen Wei',
  ])
})

it('repeats headings in the cells for the card layout without reading them twice', () => {
  renderList()
  expect(screen.getByRole('cell', { name: '120.00' })).toBeDefined()
})
