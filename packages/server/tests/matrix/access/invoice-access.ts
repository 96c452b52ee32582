import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const keepers = {
  by: { professional: ['owner', 'admin', 'billing'] },
  reach: 'organization',
} as const satisfies Access
const leaders = { by: { professional: ['owner', 'admin'] }, reach: 'organization' } as const satisfies Access
/** A client reads what was issued for them, and the rows at hand are drafts. */
const bothSides = {
  by: { client: true, professional: ['owner', 'admin', 'billing'] },
  reach: { professional: 'organization' },
} as const satisfies Access
const ofInvoice = { '/params/id': 'invoices' } as const
const noBuyer = { neverSucceeds: 'no client at hand has to do with the organization' } as const

const aDraft = (within: string) => () => ({ [`${within}/lines`]: [], [`${within}/dueOn`]: null })

export const invoiceAccess = {
  'main.billingProfiles.read': keepers,
  'main.billingProfiles.write': {
    ...leaders,
    input: () => ({ '/body/country': 'DE', '/body/iban': '', '/body/timeZone': 'Europe/Berlin' }),
  },
  'main.invoices.list': { ...bothSides, ids: { '/clientId': null } },
  'main.invoices.listDue': bothSides,
  'main.invoices.listAgeing': keepers,
  'main.invoices.export': { ...keepers, ids: { '/clientId': null } },
  'main.invoices.listBuyers': keepers,
  'main.invoices.listAppointments': { ...keepers, ...noBuyer, ids: { '/clientId': 'accounts' } },
  'main.invoices.create': {
    ...keepers,
    ...noBuyer,
    ids: { '/clientId': 'accounts', '/lines/*/appointmentId': 'appointments' },
    input: aDraft(''),
  },
  'main.invoices.read': { ...bothSides, isSelective: true, ids: ofInvoice },
  'main.invoices.update': {
    ...keepers,
    ...noBuyer,
    ids: { ...ofInvoice, '/body/clientId': 'accounts', '/body/lines/*/appointmentId': 'appointments' },
    input: aDraft('/body'),
  },
  'main.invoices.remove': { ...keepers, ids: ofInvoice },
  'main.invoices.issue': {
    ...keepers,
    ids: ofInvoice,
    input: () => ({ '/body/seenVersion': 1 }),
    neverSucceeds: 'the draft at hand has no lines',
  },
  'main.invoices.remind': {
    ...keepers,
    ids: ofInvoice,
    neverSucceeds: 'the invoice at hand was not issued',
  },
  'main.invoices.credit': {
    ...keepers,
    ids: { ...ofInvoice, '/body/lines/*/appointmentId': 'appointments' },
    input: () => ({ '/body/lines': undefined }),
    neverSucceeds: 'the invoice at hand was not issued',
  },
  'main.invoices.print': {
    ...bothSides,
    ids: ofInvoice,
    neverSucceeds: 'the invoice at hand was not issued',
  },
  'main.payments.record': {
    ...keepers,
    ids: ofInvoice,
    neverSucceeds: 'the invoice at hand was not issued',
  },
  'main.payments.refund': {
    ...keepers,
    ids: { '/params/id': 'payments' },
    neverSucceeds: 'the payment at hand pays no invoice',
  },
} satisfies Partial<Record<EndpointName, Access>>
