import type { AccessedData, Language } from '@platform/contract'
import { MAX_SEARCH_ITEMS, SEARCH_KINDS } from '@platform/contract/search'
import type { SearchGroup, SearchItem, SearchKind } from '@platform/contract/search'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listReachedPersons } from '../../care/consent/reach.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import { recordVisits } from '../../care/consent/record-read.ts'
import { readWords } from '../../infrastructure/search/find-text.ts'
import { findItems } from '../../infrastructure/search/found-items.ts'
import type { FoundItem } from '../../infrastructure/search/found-items.ts'
import { QUERIES } from './queries.ts'

/** What of a record is seen by who finds such a thing in it; their lists note the same. */
const SEEN_DATA: Partial<Record<SearchKind, AccessedData>> = {
  documents: 'documents',
  appointments: 'calendar',
}

/** By three statements: whose records are reached, what is found, and of whom it is noted that it was seen. */
export async function searchGlobally(
  { database, viewer, clock }: CareContext,
  { q: typed, language }: { readonly q: string; readonly language: Language },
): Promise<SearchGroup[]> {
  const words = readWords(typed)
  if (words.length === 0) return []
  const at = new Date(clock.now())
  const { accountId, siteId } = viewer
  const persons = await listReachedPersons(database, { accountId, siteId, at })
  const searched = { database, viewer, at, typed, words, language, persons, limit: MAX_SEARCH_ITEMS + 1 }
  const queries = SEARCH_KINDS.flatMap((kind) => {
    const query = QUERIES[kind](searched)
    return query === undefined ? [] : [{ kind, query }]
  })
  const found = await findItems(database, queries)
  const groups = SEARCH_KINDS.map((kind) => {
    const items = found.filter((item) => item.kind === kind)
    return { kind, items: items.slice(0, MAX_SEARCH_ITEMS), hasMore: items.length > MAX_SEARCH_ITEMS }
  }).filter(({ items }) => items.length > 0)
  await recordVisits(database, { viewer, at }, listReads(groups, persons))
  return groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => presentItem(item, persons)),
  }))
}

function listReads(
  groups: readonly { readonly kind: SearchKind; readonly items: readonly FoundItem<SearchKind>[] }[],
  persons: readonly ReachablePerson[],
) {
  const keptIds = new Set(persons.filter(({ as }) => as !== 'member').map(({ personId }) => personId))
  return groups.flatMap(({ kind, items }) => {
    const data = SEEN_DATA[kind]
    if (data === undefined) return []
    return items.flatMap(({ personId }) =>
      personId === null || keptIds.has(personId) ? [] : [{ personId, data }],
    )
  })
}

function presentItem(item: FoundItem<SearchKind>, persons: readonly ReachablePerson[]): SearchItem {
  const { id, title, detail, personId, at } = item
  const reached = persons.find((person) => person.personId === personId)
  const name = item.person ?? (reached && `${reached.firstName} ${reached.lastName}`)
  const isOwn = personId === null || reached?.as === 'self'
  return {
    id,
    title,
    person: isOwn || name === undefined ? null : { id: personId, name },
    detail,
    at: at?.toISOString() ?? null,
  }
}
