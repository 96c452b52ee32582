import { Button, DataList, Section, Status } from '../../src/elements/index.ts'
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
      <DataList
        caption="Appointments"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        rowLink={(row, parts) => linkTo(`#${row.id}`, parts)}
        rowAction={cancelButton}
        actionsLabel="Actions"
      />
    </Section>
  )
}
