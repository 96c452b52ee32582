import { isId } from '@platform/contract'
import { usePageSearch, type SearchInput } from '@platform/routing'
import { usePerson } from '../../../features/care/persons/use-person.ts'

export const VIEWS = ['auto', 'upcoming', 'month', 'past'] as const

export type View = Exclude<(typeof VIEWS)[number], 'auto'>

/** What the address says: what is listed, which appointment is open, and how far somebody is who books one. */
const FIELDS = {
  view: VIEWS,
  month: '',
  day: '',
  appointment: '',
  change: ['none', 'move', 'cancel'],
  book: false,
  schedule: '',
  service: '',
  held: '',
} as const

export function useCalendarAddress() {
  const [address, change] = usePageSearch(FIELDS)
  const { personId, isSelf } = usePerson()
  return {
    address,
    change,
    /** The id of the appointment that is open. */
    openId: isId(address.appointment) ? address.appointment : undefined,
    /** The id of the time that is held. */
    heldId: isId(address.held) ? address.held : undefined,
    /** For a link to another part of the page, for the same person. */
    searchOf: (search: SearchInput): SearchInput => ({ ...(!isSelf && { person: personId }), ...search }),
  }
}

/** Where the address does not say it: a month where there is room for one. */
export function chooseView(view: (typeof VIEWS)[number]): View {
  if (view !== 'auto') return view
  return matchMedia('(width >= 48rem)').matches ? 'month' : 'upcoming'
}
