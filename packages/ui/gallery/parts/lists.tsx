import {
  Button,
  DataList,
  LoadMore,
  Pager,
  Section,
  SelectField,
  Status,
  TextField,
} from '../../src/elements/index.ts'
import { FilterLine, SearchBox } from '../../src/index.ts'
import type { BadgeTone, DataColumn, LinkParts } from '../../src/elements/index.ts'

interface Appointment {
  id: string
  person: string
  kind: string
  start: string
  price: string
  state: [BadgeTone, string]
}

const ROWS: readonly Appointment[] = [
  {
    id: '1',
    person: 'Amina Farouk',
    kind: 'First conversation',
    start: '12 March, 09:30',
    price: '120.00',
    state: ['success', 'Confirmed'],
  },
  {
    id: '2',
    person: 'Bartholomew Featherstonehaugh',
    kind: 'Blood test and a longer talk about the results',
    start: '14 March, 14:00',
    price: '1,080.50',
    state: ['warning', 'Waiting'],
  },
  {
    id: '3',
    person: 'Chen Wei',
    kind: 'Check-up',
    start: '2 April, 11:15',
    price: '80.00',
    state: ['neutral', 'Draft'],
  },
]

const COLUMNS: readonly DataColumn<Appointment>[] = [
  { id: 'person', header: 'Person', kind: 'primary', cell: (row) => row.person },
  {
    id: 'start',
    header: 'Starts',
    cell: (row) => row.start,
    sort: 'ascending',
    sortLink: (parts) => linkTo('#sort', parts),
  },
  { id: 'kind', header: 'Kind', kind: 'secondary', cell: (row) => row.kind },
  { id: 'price', header: 'Price', kind: 'number', cell: (row) => row.price },
  {
    id: 'state',
    header: 'State',
    kind: 'status',
    cell: ({ state: [tone, word] }) => <Status tone={tone}>{word}</Status>,
  },
]

function linkTo(href: string, { className, children }: LinkParts) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}

function cancelButton({ person }: Appointment) {
  return (
    <Button size="small" aria-label={`Cancel the appointment with ${person}`}>
      Cancel
    </Button>
  )
}

export function ListsPart() {
  return (
    <Section title="Lists">
      <Filters />
      <DataList
        caption="Appointments"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        rowLink={(row, parts) => linkTo(`#${row.id}`, parts)}
        rowAction={cancelButton}
        actionsLabel="Actions"
      />
      <Pager
        label="Pages of appointments"
        status="41 to 60 of 312"
        previous={{ label: 'Previous', link: (parts) => linkTo('#2', parts) }}
        next={{ label: 'Next', link: (parts) => linkTo('#4', parts) }}
        current={3}
        pages={[1, 2, 3, 4, 16].map((number) => ({
          number,
          label: `${number}`,
          name: `Page ${number}`,
          link: (parts) => linkTo(`#${number}`, parts),
        }))}
      />
      <Pager
        label="Pages of sign-ins"
        status="1 to 20 of 48"
        next={{ label: 'Next', link: (parts) => linkTo('#2', parts) }}
      />
      <LoadMore status="40 of 312 entries" label="Show 20 more" onMore={ignore} />
      <LoadMore status="40 of 312 entries" label="Show 20 more" onMore={ignore} busy busyLabel="Loading" />
      <LoadMore
        status="40 of 312 entries"
        label="Try again"
        onMore={ignore}
        error="More entries could not be loaded. What you see is still there."
      />
      <LoadMore status="All 312 entries" onMore={ignore} />
    </Section>
  )
}

function ignore(): void {}

function Filters() {
  return (
    <FilterLine
      label="Filter appointments"
      filterLabel="Filter"
      doneLabel="Show results"
      search={<SearchBox label="Person" name="person" autoComplete="off" />}
      activeLabel="Active filters"
      active={['Kind: blood test', 'From: 1 March 2026'].map((label) => ({
        id: label,
        label,
        removeLabel: `Remove the filter ${label}`,
        removeLink: ({ children, ...parts }) => (
          <a href="#removed" {...parts}>
            {children}
          </a>
        ),
      }))}
      clear={<a href="#all">Clear all</a>}
      fields={
        <>
          <SelectField label="Kind" name="kind" options={[{ value: 'blood', label: 'Blood test' }]} />
          <TextField label="From" name="from" type="date" />
        </>
      }
    />
  )
}
