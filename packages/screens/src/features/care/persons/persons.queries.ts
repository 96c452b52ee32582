import type { CareScope, ReachedPerson } from '@platform/contract/care'
import { readFields, type Search } from '@platform/routing'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What the address says of the person a page is about: nothing for oneself. */
export const PERSON_FIELDS = { person: '' } as const

/** The person whom the address of a page names, oneself without one; `undefined` when nobody is signed in. */
export function readPersonId({ session }: SiteServices, search: Search): string | undefined {
  const ownId = session.getSnapshot().claims?.u_id
  return ownId === undefined ? undefined : choosePerson(readFields(PERSON_FIELDS, search), ownId)
}

/** The person whom the address names, oneself without one. */
export function choosePerson({ person }: { readonly person: string }, ownId: string): string {
  return person === '' ? ownId : person
}

/** Whether the reader keeps the record for them. */
export function isDependant({ as }: Pick<ReachedPerson, 'as'>): boolean {
  return as === 'guardian'
}

/** The dependant whom the address names, the first of all without one. */
export function chooseDependant(
  { person }: { readonly person: string },
  persons: readonly ReachedPerson[],
): string | undefined {
  return person === '' ? persons.find(isDependant)?.id : person
}

/** The people whose record the reader reaches with one part of it. */
export function reachedPersons({ api }: Pick<SiteServices, 'api'>, scope: CareScope) {
  return api.query.dataTrust.persons.list.queryOptions({ input: { scope } })
}
