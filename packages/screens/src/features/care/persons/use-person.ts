import type { CareScope, ReachedPerson } from '@platform/contract/care'
import { usePageSearch } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { choosePerson, PERSON_FIELDS, reachedPersons } from './persons.queries.ts'

/** The person a page is about. */
export interface ChosenPerson {
  readonly personId: string
  readonly isSelf: boolean
  /** Chooses another one; the address says whom. */
  readonly choose: (personId: string) => void
}

/**
 * The person a page is about: the one that `?person=` names, oneself without it.
 *
 * @throws when nobody is signed in; the router's guard keeps that from happening
 */
export function usePerson(): ChosenPerson {
  const ownId = useClaims()?.u_id
  const [address, change] = usePageSearch(PERSON_FIELDS)
  if (ownId === undefined) throw new Error('no account is signed in')
  const personId = choosePerson(address, ownId)
  return {
    personId,
    isSelf: personId === ownId,
    choose: (next) => change({ person: next === ownId ? '' : next }, { history: 'push' }),
  }
}

/** The people whose record the reader reaches with one part of it; empty while it loads. */
export function useReachedPersons(scope: CareScope): readonly ReachedPerson[] {
  const persons = useQuery(reachedPersons(useServices(), scope))
  return persons.data?.items ?? []
}
