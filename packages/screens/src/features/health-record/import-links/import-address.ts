import { isId } from '@platform/contract'
import { usePageSearch, type SearchInput } from '@platform/routing'

const FIELDS = { import: false, preview: '', person: '' } as const

/** Whether the address of a page of the record says that somebody imports, and which import they look at. */
export function useImportAddress() {
  const [{ import: isImporting, preview, person }, change] = usePageSearch(FIELDS)
  const own = person === '' ? {} : { person }
  return {
    isImporting,
    /** The id of the import that is looked at. */
    previewId: isId(preview) ? preview : undefined,
    /** For a link back to the page itself. */
    pageSearch: (search: SearchInput = {}): SearchInput => ({ ...own, ...search }),
    importSearch: (id?: string): SearchInput => ({
      ...own,
      import: true,
      ...(id !== undefined && { preview: id }),
    }),
    show: (id: string | undefined) => change({ preview: id ?? '' }, { history: 'push' }),
  }
}
