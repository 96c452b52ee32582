import { usePageSearch } from '@platform/routing'

/** What the address says of the form that is open. */
const FIELDS = {
  form: '',
  view: ['edit', 'preview', 'translations', 'versions', 'responses'],
  item: '',
} as const

export type FormView = (typeof FIELDS)['view'][number]

interface FormAddress {
  /** Empty where none is open. */
  readonly form: string
  readonly view: FormView
  /** The linkId of the item that is chosen; empty where none is. */
  readonly item: string
  readonly openForm: (id: string) => void
  readonly openView: (view: FormView) => void
  readonly openItem: (linkId: string, options?: { readonly history: 'push' | 'replace' }) => void
}

/** Which form is open, and where in it one is. */
export function useFormAddress(): FormAddress {
  const [{ form, view, item }, change] = usePageSearch(FIELDS)
  return {
    form,
    view,
    item,
    openForm: (id) => change({ form: id, view: 'edit', item: '' }, { history: 'push' }),
    openView: (next) => change({ view: next }, { history: 'push' }),
    openItem: (linkId, options = { history: 'push' }) => change({ view: 'edit', item: linkId }, options),
  }
}
