import type { EndpointName } from '../inputs/endpoints.ts'
import { admins, mailed } from './access.ts'
import type { Access } from './access.ts'

const clients = { by: { client: true } } as const satisfies Access
const professionals = { by: { professional: true } } as const satisfies Access
const bothSides = { by: { client: true, professional: true } } as const satisfies Access

const ofTeam = { '/personId': 'accounts' } as const
const ofMember = { '/params/id': 'care_grants' } as const
const ofInvitation = { '/params/id': 'care_invitations' } as const
const ofDependant = { '/params/id': 'dependants' } as const
const ofGuardian = { ...ofDependant, '/params/guardianId': 'guardianships' } as const
const ofClient = { '/params/id': 'care_grants.client_id' } as const
const uninvited = { neverSucceeds: 'nobody has invited a client' } as const
const ofNote = { ...ofClient, '/params/noteId': 'client_notes' } as const

export const careAccess = {
  'dataTrust.persons.list': bothSides,
  'dataTrust.dependants.list': clients,
  'dataTrust.dependants.create': { ...clients, input: () => ({ '/birthDate': '2015-01-01' }) },
  'dataTrust.dependants.update': {
    ...clients,
    ids: ofDependant,
    input: () => ({ '/body/birthDate': '2015-01-01' }),
  },
  'dataTrust.dependants.changeGuardian': {
    ...clients,
    ids: ofGuardian,
    neverSucceeds: 'nobody has a second guardian',
  },
  'dataTrust.dependants.removeGuardian': {
    ...clients,
    ids: ofGuardian,
    neverSucceeds: 'nobody has a second guardian',
  },
  'dataTrust.dependants.leave': { ...clients, ids: ofDependant },
  'dataTrust.dependants.handOver': { ...clients, ids: ofDependant },
  'dataTrust.dependants.withdrawHandover': {
    ...clients,
    ids: ofDependant,
    neverSucceeds: 'nothing is offered to anybody',
  },
  'dataTrust.careTeam.read': {
    ...clients,
    // The invitations that the client of a side has sent to its professionals are in it.
    reach: 'connection',
    ids: ofTeam,
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'dataTrust.careTeam.history': {
    ...clients,
    ids: ofTeam,
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'dataTrust.careTeam.invite': { ...clients, ids: ofTeam, input: () => ({ '/relation': null }) },
  'dataTrust.careTeam.createCode': { ...clients, ids: ofTeam },
  'dataTrust.careTeam.revoke': { ...clients, reach: 'connection', ids: ofInvitation },
  'dataTrust.careTeam.change': { ...clients, ids: ofMember },
  'dataTrust.careTeam.pause': { ...clients, ids: ofMember },
  'dataTrust.careTeam.resume': { ...clients, ids: ofMember },
  'dataTrust.careTeam.end': { ...clients, ids: ofMember },
  'dataTrust.careTeam.preview': { ...clients, ids: ofMember },
  // An invitation names the client whose team it is; professionals have one of the client of their side.
  'dataTrust.receivedInvitations.list': { ...bothSides, reach: 'connection' },
  'dataTrust.receivedInvitations.readOffered': {
    ...clients,
    ids: ofInvitation,
    neverSucceeds: 'nothing is offered to anybody',
  },
  'dataTrust.receivedInvitations.accept': {
    ...bothSides,
    ids: { ...ofInvitation, '/body/personId': 'accounts' },
    // Nobody has invited a client, and professionals share nothing.
    input: () => ({ '/body': undefined }),
  },
  'dataTrust.receivedInvitations.decline': { ...bothSides, ids: ofInvitation },
  'dataTrust.receivedInvitations.look': { ...bothSides, ...mailed },
  'dataTrust.receivedInvitations.acceptBySecret': {
    ...bothSides,
    ...mailed,
    ids: { '/sharing/personId': 'accounts' },
  },
  'dataTrust.receivedInvitations.declineBySecret': { ...bothSides, ...mailed },
  'dataTrust.clients.list': professionals,
  'dataTrust.clients.read': { ...professionals, ids: ofClient },
  'dataTrust.clients.leave': { ...professionals, ids: ofClient },
  'dataTrust.clients.export': { ...professionals, ids: ofClient },
  'dataTrust.clientInvitations.list': professionals,
  'dataTrust.clientInvitations.create': professionals,
  'dataTrust.clientInvitations.createCode': professionals,
  'dataTrust.clientInvitations.resend': { ...professionals, ...uninvited, ids: ofInvitation },
  'dataTrust.clientInvitations.revoke': { ...professionals, ...uninvited, ids: ofInvitation },
  'dataTrust.clientNotes.list': { ...professionals, ids: ofClient },
  'dataTrust.clientNotes.create': { ...professionals, ids: ofClient },
  'dataTrust.clientNotes.change': { ...professionals, ids: ofNote },
  'dataTrust.clientNotes.markError': { ...professionals, ids: ofNote },
  'dataTrust.clientNotes.restore': { ...professionals, ids: ofNote },
  // Each administrator has opened their own.
  'dataTrust.administration.careTeams.read': { ...admins, ids: { '/params/id': 'accounts' } },
} satisfies Partial<Record<EndpointName, Access>>
