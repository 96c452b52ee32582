// What is found across all wings by a few letters.
export {
  MAX_SEARCH_ITEMS,
  MAX_SEARCH_LETTERS,
  MIN_SEARCH_LETTERS,
  SEARCH_KINDS,
  searchGroupSchema,
  searchItemSchema,
} from './global-search.ts'
export type { SearchGroup, SearchItem, SearchKind } from './global-search.ts'
