import type { CareScope } from '@platform/contract/care'
import { readFields, type Search } from '@platform/routing'
import { startQuery } from '../../../parts/loading/start-query.ts'
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

/** The people whose record the reader reaches with one part of it. */
export function reachedPersons({ api }: Pick<SiteServices, 'api'>, scope: CareScope) {
  return api.query.dataTrust.persons.list.queryOptions({ input: { scope } })
}

/** Starts whose record the reader reaches with one part of it. */
export function startPersons(scope: CareScope) {
  return (services: SiteServices): Promise<void> =>
    startQuery(services.queryClient, reachedPersons(services, scope))
}
