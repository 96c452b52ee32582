import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { fullName, useServices } from '@platform/screens'
import type { PaletteGroup, PaletteLinkProps } from '@platform/ui'
import { useQuery } from '@tanstack/react-query'
import { PageIcon } from './page-icon.tsx'
import { useSettled } from './use-settled.ts'

/** As many of each kind as leave the other kinds in sight. */
const SHOWN = 5
const REST_MS = 200

interface Found {
  readonly groups: readonly PaletteGroup[]
  readonly isLoading: boolean
  readonly isFailed: boolean
}

/**
 * People, conversations and documents that the server finds, newest first; without words the newest, and no people, who
 * have no newest. Only those whose page is in the account's menu.
 */
export function useFoundGroups(query: string): Found {
  const { t } = useTranslation('common')
  const q = useSettled(query.trim(), REST_MS)
  const { api } = useServices()
  const wanted = { limit: SHOWN, ...(q !== '' && { q }) }
  const pages = useFoundPages()
  const people = useQuery({
    ...api.query.dataTrust.clients.list.queryOptions({ input: wanted }),
    enabled: pages.people !== undefined && q !== '',
  })
  const conversations = useQuery({
    ...api.query.messages.conversations.list.queryOptions({ input: { ...wanted, box: 'all' } }),
    enabled: pages.conversation !== undefined,
  })
  const documents = useQuery({
    ...api.query.main.documents.list.queryOptions({ input: wanted }),
    enabled: pages.documents !== undefined,
  })
  const groups = [
    {
      id: 'people',
      label: t('palette.people'),
      items: (q === '' ? [] : (people.data?.items ?? [])).map((person) => ({
        id: `person-${person.id}`,
        label: fullName(person),
        icon: <PageIcon name="users" />,
        link: (props: PaletteLinkProps) => (
          <PageLink page="professional.client" params={{ clientId: person.id }} {...props} />
        ),
      })),
    },
    {
      id: 'conversations',
      label: t('palette.conversations'),
      items: (conversations.data?.items ?? []).map(({ id, subject, person }) => ({
        id: `conversation-${id}`,
        label: subject,
        detail: fullName(person),
        icon: <PageIcon name="messages" />,
        link: (props: PaletteLinkProps) => (
          <PageLink page={pages.conversation ?? 'client.conversation'} params={{ id }} {...props} />
        ),
      })),
    },
    {
      id: 'documents',
      label: t('palette.documents'),
      items: (documents.data?.items ?? []).map(({ id, title, person }) => ({
        id: `document-${id}`,
        label: title,
        detail: person.name,
        icon: <PageIcon name="file" />,
        link: (props: PaletteLinkProps) => (
          <PageLink
            page={pages.documents ?? 'client.documents'}
            search={{ person: person.id, document: id }}
            {...props}
          />
        ),
      })),
    },
  ]
  const isTyping = q !== query.trim()
  const queries = [people, conversations, documents]
  return {
    // What was found for other words must not be what Enter opens.
    groups: isTyping ? [] : groups.filter(({ items }) => items.length > 0),
    isLoading: isTyping || queries.some(({ isFetching }) => isFetching),
    isFailed: queries.some(({ isError }) => isError),
  }
}

function useFoundPages() {
  const ids = new Set<string>(useMenuPages().map(({ id }) => id))
  const isThere = <Page extends string>(page: string, found: Page) => (ids.has(page) ? found : undefined)
  return {
    people: isThere('professional.clients', 'professional.client' as const),
    conversation:
      isThere('professional.messages', 'professional.conversation' as const) ??
      isThere('client.messages', 'client.conversation' as const),
    documents:
      isThere('professional.documents', 'professional.documents' as const) ??
      isThere('client.documents', 'client.documents' as const),
  }
}
