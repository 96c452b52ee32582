import type { Access } from '../access/access.ts'
import { ACTORS, ORGANIZATIONS } from './actors.ts'
import type { Actor } from './actors.ts'
import type { Canary } from './canary-rows.ts'

/** Nobody at all reads these, their owner included. */
const SECRET_COLUMN = /hash|secret|seed|cipher|encrypted|public_key/
const PASSWORD_HASH = '$argon2'

/**
 * The name of one's own organization is always to be seen.
 *
 * @param owner the code of an actor or an organization
 */
export function mayReach(viewer: Actor | undefined, owner: string, given: Access['reach']): boolean {
  const reach = typeof given === 'object' ? viewer && given[viewer.kind] : given
  if (reach === 'everybody') return true
  if (viewer === undefined) return false
  if (owner === viewer.code || owner === viewer.organization?.code) return true
  if (reach === 'connection') return sideOf(owner) === viewer.side.number
  const organization = [...ORGANIZATIONS, ...ACTORS.flatMap(toMembership)].find(({ code }) => code === owner)
  return reach === 'organization' && organization !== undefined && organization.id === viewer.organization?.id
}

function sideOf(owner: string): number | undefined {
  return ACTORS.find(({ code, side }) => code === owner || side.organization.code === owner)?.side.number
}

/** Who is shut out of an organization is still one of its people. */
function toMembership({ code, kind, organization, side }: Actor): { code: string; id: string }[] {
  if (organization !== undefined) return [{ code, id: organization.id }]
  return kind === 'professional' ? [{ code, id: side.organization.id }] : []
}

/** What an answer shows that it must not: `client2: accounts.email`. */
export function findStolen(
  answer: { readonly text: string; readonly canaries: readonly Canary[] },
  viewer: Actor | undefined,
  reach: Access['reach'],
): string[] {
  const stolen = answer.canaries.filter(
    ({ code, column }) => SECRET_COLUMN.test(column) || !mayReach(viewer, code, reach),
  )
  const names = stolen.map(({ code, table, column }) => `${code}: ${table}.${column}`)
  return answer.text.includes(PASSWORD_HASH) ? [...names, 'the hash of a password'] : names
}
