import type { CareScope, ReachedPerson } from '@platform/contract/care'
import { usePageSearch } from '@platform/routing'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { PERSON_FIELDS, reachedPersons } from './persons.queries.ts'

/** The dependant a page is about. */
export interface ChosenDependant {
  /** Those whose record the reader keeps with one part of it. */
  readonly dependants: UseQueryResult<{ readonly items: readonly ReachedPerson[] }>
  /** `undefined` while nobody is known, and where there is nobody. */
  readonly personId: string | undefined
  /** The address names somebody else, or one whose record the reader keeps no longer. */
  readonly isStranger: boolean
  /** Chooses another one; the address says whom. */
  readonly choose: (personId: string) => void
}

/** The dependant a page is about: the one that `?person=` names, the first without it. */
export function useDependant(scope: CareScope): ChosenDependant {
  const [address, change] = usePageSearch(PERSON_FIELDS)
  const dependants = useQuery({ ...reachedPersons(useServices(), scope), select: withoutOthers })
  const known = dependants.data?.items
  // The first of all where the address names nobody.
  const personId = address.person === '' ? known?.[0]?.id : address.person
  return {
    dependants,
    personId,
    isStranger: personId !== undefined && known?.some(({ id }) => id === personId) === false,
    choose: (person) => change({ person }, { history: 'push' }),
  }
}

function withoutOthers({ items }: { readonly items: readonly ReachedPerson[] }) {
  return { items: items.filter(({ as }) => as === 'guardian') }
}
