import { findColleague } from '../world/actors.ts'
import type { Actor } from '../world/actors.ts'
import { anyone, everyAccount, mailed } from './access.ts'
import type { Access } from './access.ts'
import type { EndpointName } from '../inputs/endpoints.ts'

const professionals = { by: { professional: true } } as const satisfies Access
const profileOwners = { by: { professional: true, searchProfile: true } } as const satisfies Access
const providers = { by: { provider: true } } as const satisfies Access
const members = {
  by: { professional: ['owner', 'admin', 'clinician', 'staff', 'billing'] },
  reach: 'organization',
} as const satisfies Access
const managers = { by: { professional: ['owner', 'admin'] }, reach: 'organization' } as const satisfies Access
const connected = {
  by: { professional: ['owner', 'admin'], provider: true },
  reach: 'connection',
} as const satisfies Access

const aColleague = (actor: Actor) => ({ '/params/id': findColleague(actor, 'staff').accountId })
const theConnection = (actor: Actor) => ({ '/params/id': findColleague(actor, 'provider').connectionId })
const ofRoom = {
  ids: { '/params/id': 'schedule_resources' },
  neverSucceeds: 'all resources are of professionals',
} as const

export const organizationAccess = {
  'main.organization.read': members,
  'main.organization.create': professionals,
  'main.organization.update': managers,
  'main.organizationSecondStep.read': members,
  'main.organizationSecondStep.change': managers,
  'main.organizationServices.list': members,
  'main.organizationServices.create': {
    ...managers,
    ids: { '/booking/roomIds/*': 'schedule_resources' },
    input: () => ({ '/booking/roomIds': [] }),
  },
  'main.organizationServices.update': {
    ...managers,
    ids: { '/params/id': 'organization_services', '/body/booking/roomIds/*': 'schedule_resources' },
    input: () => ({ '/body/booking/roomIds': [] }),
  },
  'main.organizationServices.remove': { ...managers, ids: { '/params/id': 'organization_services' } },
  'main.rooms.list': members,
  'main.rooms.create': managers,
  'main.rooms.update': { ...managers, ...ofRoom },
  'main.rooms.retire': { ...managers, ...ofRoom },
  'main.rooms.bringBack': { ...managers, ...ofRoom },
  'main.organizationAudit.list': managers,
  'main.members.list': managers,
  'main.members.changeRole': {
    ...managers,
    ids: { '/params/id': 'accounts' },
    input: (actor) => ({ ...aColleague(actor), '/body/role': 'billing', '/body/seenRole': 'staff' }),
  },
  'main.members.suspend': { ...managers, ids: { '/params/id': 'accounts' }, input: aColleague },
  'main.members.reactivate': {
    ...managers,
    ids: { '/params/id': 'suspended_members.account_id' },
    input: (actor) => ({ '/params/id': findColleague(actor, 'professional').accountId }),
  },
  'main.members.remove': { ...managers, ids: { '/params/id': 'accounts' }, input: aColleague },
  'main.invitations.list': managers,
  'main.invitations.create': { ...managers, input: () => ({ '/role': 'staff' }) },
  'main.invitations.resend': { ...managers, ids: { '/params/id': 'invitations' } },
  'main.invitations.revoke': { ...managers, ids: { '/params/id': 'invitations' } },
  'main.invitations.register': { ...anyone, ...mailed },
  'main.invitations.accept': { ...everyAccount, ...mailed },
  'main.providerInvitations.list': providers,
  'main.providerInvitations.create': providers,
  'main.providerInvitations.resend': { ...providers, ids: { '/params/id': 'invitations' } },
  'main.providerInvitations.revoke': { ...providers, ids: { '/params/id': 'invitations' } },
  'main.shortLinks.look': anyone,
  'main.provider.read': providers,
  'main.provider.organizations': { ...providers, reach: 'connection' },
  'main.provider.people': { ...providers, reach: 'connection' },
  'main.provider.changeRole': {
    ...providers,
    ids: { '/params/id': 'accounts' },
    isSelective: true,
    neverSucceeds: 'nobody has a colleague, and nobody changes their own role',
  },
  'main.provider.events': { ...providers, reach: 'connection' },
  'main.providerLinks.list': connected,
  'main.providerLinks.request': { ...connected, neverSucceeds: 'it takes the code of the other side' },
  'main.providerLinks.approve': {
    ...connected,
    isSelective: true,
    ids: { '/params/id': 'provider_links' },
    input: theConnection,
  },
  'main.providerLinks.decline': {
    ...connected,
    isSelective: true,
    ids: { '/params/id': 'provider_links' },
    input: theConnection,
  },
  'main.providerLinks.withdraw': { ...connected, ids: { '/params/id': 'provider_links' } },
  'main.providerLinks.end': {
    ...connected,
    ids: { '/params/id': 'provider_links' },
    neverSucceeds: 'the connection has only been asked for',
  },
  'main.professionalSetup.read': professionals,
  'main.professionalSetup.saveIdentity': professionals,
  'main.professionalSetup.saveHours': professionals,
  'main.professionalSetup.complete': professionals,
  'main.publicProfile.search': anyone,
  'main.publicProfile.readPublished': { ...anyone, neverSucceeds: 'nobody has published a profile' },
  'main.publicProfile.read': profileOwners,
  'main.publicProfile.update': profileOwners,
  'main.publicProfile.publish': profileOwners,
  'main.publicProfile.upgrade': { by: { searchProfile: true } },
} satisfies Partial<Record<EndpointName, Access>>
