import { randomUUID } from 'node:crypto'
import { ACCOUNT_KINDS, ORGANIZATION_ROLES } from '@platform/contract'
import type { AccountKind, OrganizationRole } from '@platform/contract'

export const ACTOR_PASSWORD = 'a password that is nobody’s'

export interface ActorOrganization {
  readonly code: string
  readonly id: string
}

/** Somebody who calls, and whose rows others must not see. */
export interface Actor {
  /** Part of every canary in this person's rows; lower-case letters and digits only. */
  readonly code: string
  readonly kind: AccountKind
  readonly organizationRole: OrganizationRole | undefined
  readonly organization: ActorOrganization | undefined
  readonly siteId: string
  readonly side: Side
  readonly accountId: string
  readonly email: string
  readonly sessionId: string
  /** Of a provider: its connection with the organization of its side. */
  readonly connectionId: string
}

export interface Side {
  readonly number: 1 | 2 | 3
  readonly siteId: string
  readonly organization: ActorOrganization
  readonly roles: readonly OrganizationRole[]
}

const north: ActorOrganization = { code: 'north', id: randomUUID() }
const south: ActorOrganization = { code: 'south', id: randomUUID() }
const east: ActorOrganization = { code: 'east', id: randomUUID() }

export const ORGANIZATIONS: readonly ActorOrganization[] = [north, south, east]

/** The first two share a site and not the organization; the third is on another site. */
const SIDES: readonly Side[] = [
  { number: 1, siteId: 'Platform', organization: north, roles: ORGANIZATION_ROLES },
  { number: 2, siteId: 'Platform', organization: south, roles: ORGANIZATION_ROLES },
  { number: 3, siteId: 'Candoo', organization: east, roles: ['owner', 'staff'] },
]

export const ACTORS: readonly Actor[] = SIDES.flatMap((side) => [
  ...ACCOUNT_KINDS.map((kind) => createActor(side, kind, undefined)),
  ...side.roles.map((role) => createActor(side, 'professional', role)),
])

function createActor(side: Side, kind: AccountKind, role: OrganizationRole | undefined): Actor {
  const code = `${role ?? kind.toLowerCase()}${side.number}`
  return {
    code,
    email: `canary-${code}-accounts-email@example.com`,
    kind,
    organizationRole: role,
    organization: role && side.organization,
    siteId: side.siteId,
    side,
    accountId: randomUUID(),
    sessionId: randomUUID(),
    connectionId: randomUUID(),
  }
}

/** Finds an actor by code: `client1`, `owner2`. @throws Error when there is none. */
export function findActor(code: string): Actor {
  const actor = ACTORS.find((one) => one.code === code)
  if (actor === undefined) throw new Error(`There is no actor "${code}"`)
  return actor
}

export function isOfKind(actor: Actor, kind: AccountKind): boolean {
  return actor.kind === kind
}

/** Finds by the beginning of the code; the `owner` where the side is too small for others. */
export function findColleague(actor: Actor, code: string): Actor {
  const colleague = ACTORS.find((one) => one.code === `${code}${actor.side.number}`)
  return colleague ?? findActor(`owner${actor.side.number}`)
}
