import { findColleague } from '../world/actors.ts'
import type { Actor } from '../world/actors.ts'
import { admins, anyone, everyAccount } from './access.ts'
import type { Access } from './access.ts'
import type { EndpointName } from '../inputs/endpoints.ts'

const theStudy = () => ({ '/params/id': 'sleep-and-shift-work' })
const theOrganization = (actor: Actor) => ({ '/params/id': actor.side.organization.id })
const somebodyElse = (actor: Actor) => ({ '/params/id': findColleague(actor, 'client').accountId })

/** What is public, and what platform administrators do. */
export const administrationAccess = {
  'main.studies.list': anyone,
  'main.studies.read': { ...anyone, input: theStudy },
  'main.studies.participations': everyAccount,
  'main.studies.consent': {
    by: { client: true },
    input: () => ({ ...theStudy(), '/body/version': 2 }),
  },
  'main.studies.withdraw': { ...everyAccount, input: theStudy },
  'main.studies.copy': {
    ...everyAccount,
    input: theStudy,
    neverSucceeds: 'nobody has signed the real text',
  },
  'main.studies.counts': admins,
  'main.demoRequests.create': { ...anyone, captcha: 'demoRequest', ids: { '/idempotencyKey': null } },
  'main.demoRequests.list': admins,
  'main.demoRequests.handle': { ...admins, ids: { '/params/id': 'demo_requests' } },
  'main.plans.list': anyone,
  'main.adminAccounts.createSearchProfile': admins,
  'main.adminProviders.create': admins,
  'main.adminAccounts.list': { ...admins, ids: { '/organizationId': 'organizations' } },
  'main.adminAccounts.export': { ...admins, ids: { '/organizationId': 'organizations' } },
  'main.adminAccounts.read': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.adminAccounts.sessions': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.adminAccounts.signIns': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.adminAccounts.suspend': { ...admins, ids: { '/params/id': 'accounts' }, input: somebodyElse },
  'main.adminAccounts.reactivate': {
    ...admins,
    ids: { '/params/id': 'accounts' },
    input: somebodyElse,
    neverSucceeds: 'nobody is suspended',
  },
  'main.adminAccounts.endSessions': { ...admins, ids: { '/params/id': 'accounts' }, input: somebodyElse },
  'main.adminAccounts.openCareData': { ...admins, ids: { '/params/id': 'accounts' }, input: somebodyElse },
  'main.adminAudit.list': {
    ...admins,
    ids: { '/accountId': 'accounts', '/organizationId': 'organizations' },
  },
  'main.adminAudit.export': {
    ...admins,
    ids: { '/accountId': 'accounts', '/organizationId': 'organizations' },
  },
  'main.adminAudit.readCheck': admins,
  'main.adminAudit.check': admins,
  'main.adminDeletions.list': admins,
  'main.adminOperations.read': admins,
  'main.adminRegistrations.list': admins,
  'main.adminRegistrations.resend': { ...admins, ids: { '/params/id': 'registrations' } },
  'main.adminOrganizations.list': admins,
  'main.adminOrganizations.read': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
  },
  'main.adminOrganizations.suspend': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
  },
  'main.adminOrganizations.reactivate': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
    neverSucceeds: 'none is suspended',
  },
  'main.adminProviders.list': admins,
  'main.adminSites.list': admins,
  'main.adminSites.switchPage': {
    ...admins,
    input: () => ({ '/params/id': 'Candoo', '/params/page': 'main.faq' }),
    neverSucceeds: 'no site is built where this runs',
  },
} satisfies Partial<Record<EndpointName, Access>>
