import { findColleague } from '../world/actors.ts'
import type { Actor } from '../world/actors.ts'
import { admins, anyone, everyAccount } from './access.ts'
import type { Access } from './access.ts'
import type { EndpointName } from '../inputs/endpoints.ts'

const theStudy = () => ({ '/params/id': 'sleep-and-shift-work' })
const theOrganization = (actor: Actor) => ({ '/params/id': actor.side.organization.id })
const somebodyElse = (actor: Actor) => ({ '/params/id': findColleague(actor, 'client').accountId })

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
  'main.administration.accounts.createSearchProfile': admins,
  'main.administration.providers.create': admins,
  'main.administration.accounts.list': { ...admins, ids: { '/organizationId': 'organizations' } },
  'main.administration.accounts.export': { ...admins, ids: { '/organizationId': 'organizations' } },
  'main.administration.accounts.read': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.administration.accounts.sessions': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.administration.accounts.signIns': { ...admins, ids: { '/params/id': 'accounts' } },
  'main.administration.accounts.suspend': {
    ...admins,
    ids: { '/params/id': 'accounts' },
    input: somebodyElse,
  },
  'main.administration.accounts.reactivate': {
    ...admins,
    ids: { '/params/id': 'accounts' },
    input: somebodyElse,
    neverSucceeds: 'nobody is suspended',
  },
  'main.administration.accounts.endSessions': {
    ...admins,
    ids: { '/params/id': 'accounts' },
    input: somebodyElse,
  },
  'main.administration.accounts.openCareData': {
    ...admins,
    ids: { '/params/id': 'accounts' },
    input: somebodyElse,
  },
  'main.administration.audit.list': {
    ...admins,
    ids: { '/accountId': 'accounts', '/organizationId': 'organizations' },
  },
  'main.administration.audit.export': {
    ...admins,
    ids: { '/accountId': 'accounts', '/organizationId': 'organizations' },
  },
  'main.administration.audit.readCheck': admins,
  'main.administration.audit.check': admins,
  'main.administration.deletions.list': admins,
  'main.administration.jobs.list': admins,
  'main.administration.jobs.run': admins,
  'main.administration.jobs.retry': admins,
  'main.administration.licences.list': admins,
  'main.administration.licences.check': {
    ...admins,
    ids: { '/params/id': 'professional_setups.account_id' },
    neverSucceeds: 'no licence has the number that was made up',
  },
  'main.administration.operations.read': admins,
  'main.administration.operations.readStorage': admins,
  'main.administration.operations.readRunning': admins,
  'main.administration.operations.readKeys': admins,
  'main.administration.registrations.list': admins,
  'main.administration.registrations.resend': { ...admins, ids: { '/params/id': 'registrations' } },
  'main.administration.organizations.list': admins,
  'main.administration.organizations.read': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
  },
  'main.administration.organizations.suspend': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
  },
  'main.administration.organizations.reactivate': {
    ...admins,
    ids: { '/params/id': 'organizations' },
    input: theOrganization,
    neverSucceeds: 'none is suspended',
  },
  'main.administration.providers.list': admins,
  'main.administration.sites.list': admins,
  'main.administration.sites.switchPage': {
    ...admins,
    input: () => ({ '/params/id': 'Candoo', '/params/page': 'main.faq' }),
    neverSucceeds: 'no site is built where this runs',
  },
} satisfies Partial<Record<EndpointName, Access>>
