import { expect, it } from 'vitest'
import { menuPages } from './index.ts'

const idsOf = (...query: Parameters<typeof menuPages>) => menuPages(...query).map((page) => page.id)

it('gives every kind of account the menu of its own area, in order', () => {
  expect(idsOf('client', {})).toEqual([
    'client.home',
    'client.journal',
    'client.calendar',
    'client.messages',
    'client.healthProfile',
    'client.documents',
    'client.myteam',
    'client.service',
    'client.candoo',
    'client.invoices',
    'account.study',
    'client.premium',
    'client.settings',
  ])
  expect(idsOf('provider', {})).toEqual(['provider.home', 'provider.connect', 'provider.settings'])
  expect(idsOf('platformAdmin', {})).toEqual([
    'admin.home',
    'admin.accounts',
    'admin.demoRequests',
    'admin.audit',
    'admin.organizations',
    'admin.providers',
    'admin.registrations',
    'admin.licences',
    'admin.deletions',
    'admin.sitePages',
    'admin.studies',
    'admin.operations',
    'admin.settings',
  ])
})

it('gives visitors and search profiles the public menu, and search profiles their own pages beside it', () => {
  expect(idsOf('anonymous', {})).toContain('main.faq')
  expect(idsOf('searchProfile', {})).toEqual([
    ...idsOf('anonymous', {}),
    'searchProfile.home',
    'searchProfile.settings',
  ])
  expect(idsOf('anonymous', {})).not.toContain('searchProfile.home')
})

it('leaves out what the site has switched off', () => {
  expect(idsOf('client', { client: { candoo: false, journal: false } })).not.toContain('client.candoo')
  expect(idsOf('client', { client: false, study: false })).toEqual([])
})

it('shows the administration of an organization to the roles that run it', () => {
  expect(idsOf('professional', {}, 'owner')).toContain('professional.admin')
  expect(idsOf('professional', {}, 'admin')).toContain('professional.admin')
  expect(idsOf('professional', {}, 'clinician')).not.toContain('professional.admin')
  expect(idsOf('professional', {})).not.toContain('professional.admin')
})
