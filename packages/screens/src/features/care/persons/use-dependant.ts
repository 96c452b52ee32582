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
  /** Chooses another one; the address says whom. */
  readonly choose: (personId: string) => void
}

/** The dependant a page is about: the one that `?person=` names, the first without it. */
export function useDependant(scope: CareScope): ChosenDependant {
  const [address, change] = usePageSearch(PERSON_FIELDS)
  const dependants = useQuery({ ...reachedPersons(useServices(), scope), select: withoutOthers })
  return {
    dependants,
    personId: chooseDependant(address, dependants.data?.items ?? []),
    choose: (person) => change({ person }, { history: 'push' }),
  }
}

function withoutOthers({ items }: { readonly items: readonly ReachedPerson[] }) {
  return { items: items.filter(isDependant) }
}

/** Whether the reader keeps the record for them. */
function isDependant({ as }: Pick<ReachedPerson, 'as'>): boolean {
  return as === 'guardian'
}

/** The dependant whom the address names, the first of all without one. */
function chooseDependant(
  { person }: { readonly person: string },
  persons: readonly ReachedPerson[],
): string | undefined {
  return person === '' ? persons.find(isDependant)?.id : person
}
