import { readPage, type PageId, type PageParams, type ParamNames, type PathOf } from '../pages/index.ts'
import { writePath } from '../pages/path.ts'
import { writeSearch, type SearchInput } from '../search.ts'

/** A page, and where on it to go, for code that does not know which page it is. */
export interface LooseTarget {
  readonly page: PageId
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly search?: SearchInput | undefined
  readonly hash?: string | undefined
}

/** A page, and where on it to go. Parameters are asked for exactly when the page's path has some. */
export type PageTarget<Id extends PageId> = {
  readonly page: Id
  /** What follows the `?`; `undefined` values are left out. */
  readonly search?: SearchInput | undefined
  /** Without its `#`. */
  readonly hash?: string | undefined
} & ([ParamNames<PathOf<Id>>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: PageParams<Id> })

export function writeTargetPath({ page, params }: LooseTarget): string {
  return writePath(readPage(page).path, params)
}

export function writeTarget(target: LooseTarget): string {
  const { search = {}, hash = '' } = target
  return `${writeTargetPath(target)}${writeSearch(search)}${hash && `#${hash}`}`
}
