import type { Format } from '@platform/i18n'
import type { SearchItem, SearchKind } from '@platform/contract/search'
import type { MenuPageId } from '@platform/routing/pages'

type Search = Readonly<Record<string, string | undefined>>

/** Where something that was found is. */
export type FoundTarget =
  | { readonly page: MenuPageId | 'client.healthQuestionnaire'; readonly search?: Search }
  | { readonly page: 'professional.client'; readonly params: { readonly clientId: string } }
  | {
      readonly page: 'client.conversation' | 'professional.conversation' | 'admin.account'
      readonly params: { readonly id: string }
    }

/** What the palette knows of a kind of thing. */
interface FoundKind {
  readonly icon: string
  /** The page of a menu on which such things are listed; of several it is the one that the account has. */
  readonly pages: readonly MenuPageId[]
  readonly target: (item: SearchItem, page: MenuPageId) => FoundTarget
  /** What tells an item apart, the most telling first. */
  readonly details: (item: SearchItem, format: Format) => readonly (string | null | undefined)[]
  /** Whether the list of that page finds the same words. */
  readonly isSearched?: boolean
}

const nameOf = ({ person }: SearchItem) => person?.name
const dayOf = ({ at }: SearchItem, { shortDate }: Format) => (at === null ? undefined : shortDate(at))
const momentOf = ({ at }: SearchItem, { shortDate, time }: Format) =>
  at === null ? undefined : `${shortDate(at)}, ${time(at)}`
const byId =
  (name: string) =>
  ({ id, person }: SearchItem, page: MenuPageId): FoundTarget => ({
    page,
    search: { ...(person !== null && { person: person.id }), [name]: id },
  })
/** Where an address names the thing alone. */
const byIdAlone =
  (name: string) =>
  ({ id }: SearchItem, page: MenuPageId): FoundTarget => ({ page, search: { [name]: id } })

export const FOUND_KINDS: Readonly<Record<SearchKind, FoundKind>> = {
  clients: {
    icon: 'users',
    pages: ['professional.clients'],
    target: ({ id }) => ({ page: 'professional.client', params: { clientId: id } }),
    details: ({ detail }, { calendarDate }) => [detail === null ? undefined : calendarDate(detail)],
    isSearched: true,
  },
  careTeam: {
    icon: 'users',
    pages: ['client.myteam'],
    target: ({ person }, page) => ({ page, search: { person: person?.id } }),
    details: (item) => [item.detail, nameOf(item)],
  },
  members: {
    icon: 'users',
    pages: ['professional.admin'],
    target: ({ title }, page) => ({ page, search: { q: title } }),
    details: ({ detail }) => [detail],
    isSearched: true,
  },
  accounts: {
    icon: 'users',
    pages: ['admin.accounts'],
    target: ({ id }) => ({ page: 'admin.account', params: { id } }),
    details: ({ detail }) => [detail],
    isSearched: true,
  },
  conversations: {
    icon: 'messages',
    pages: ['professional.messages', 'client.messages'],
    target: ({ id }, page) => ({
      page: page === 'client.messages' ? 'client.conversation' : 'professional.conversation',
      params: { id },
    }),
    details: (item, format) => [nameOf(item), dayOf(item, format)],
  },
  appointments: {
    icon: 'calendar',
    pages: ['professional.schedule', 'client.calendar'],
    target: byIdAlone('appointment'),
    details: (item, format) => [momentOf(item, format), nameOf(item), item.detail],
  },
  documents: {
    icon: 'file',
    pages: ['professional.documents', 'client.documents'],
    target: byId('document'),
    details: (item, format) => [nameOf(item), dayOf(item, format)],
    isSearched: true,
  },
  forms: {
    icon: 'clipboard',
    pages: ['professional.forms'],
    target: byIdAlone('form'),
    details: () => [],
    isSearched: true,
  },
  formAssignments: {
    icon: 'clipboard',
    pages: ['client.healthProfile'],
    target: ({ id }) => ({ page: 'client.healthQuestionnaire', search: { form: id } }),
    details: (item, format) => [nameOf(item), dayOf(item, format)],
  },
  serviceRequests: {
    icon: 'clipboard',
    pages: ['professional.clients', 'client.service'],
    target: byIdAlone('request'),
    details: (item, format) => [nameOf(item) ?? item.detail, dayOf(item, format)],
  },
  invoices: {
    icon: 'receipt',
    pages: ['professional.invoices', 'client.invoices'],
    target: byIdAlone('invoice'),
    details: (item, format) => [item.detail, dayOf(item, format)],
  },
  codes: {
    icon: 'search',
    pages: ['professional.medicalSearch'],
    target: ({ id, title, detail }, page) => ({
      page,
      search: { q: title, code: id, of: detail ?? undefined },
    }),
    details: ({ id }) => [id],
    isSearched: true,
  },
}
