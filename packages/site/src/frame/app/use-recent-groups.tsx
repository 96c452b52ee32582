import { useTranslation } from '@platform/i18n'
import { useMenuPages, PageLink } from '@platform/routing'
import { fullName, useServices } from '@platform/screens'
import type { PaletteGroup, PaletteLinkProps } from '@platform/ui'
import { useQuery } from '@tanstack/react-query'
import { PageIcon } from './page-icon.tsx'

/** As many of each kind as leave the other kinds in sight. */
const SHOWN = 5

interface Recent {
  readonly groups: readonly PaletteGroup[]
  readonly isLoading: boolean
}

/** The newest conversations and documents, as long as nothing is searched for; what cannot be loaded is left out. */
export function useRecentGroups(isShown: boolean): Recent {
  const { t } = useTranslation('search')
  const { api } = useServices()
  const pages = useRecentPages()
  const conversations = useQuery({
    ...api.query.messages.conversations.list.queryOptions({ input: { limit: SHOWN, box: 'all' } }),
    enabled: isShown && pages.conversation !== undefined,
  })
  const documents = useQuery({
    ...api.query.main.documents.list.queryOptions({ input: { limit: SHOWN } }),
    enabled: isShown && pages.documents !== undefined,
  })
  const groups = [
    {
      id: 'recent-conversations',
      label: t('globalSearch.kinds.conversations'),
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
      id: 'recent-documents',
      label: t('globalSearch.kinds.documents'),
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
  return {
    groups: isShown ? groups.filter(({ items }) => items.length > 0) : [],
    isLoading: isShown && [conversations, documents].some(({ isFetching }) => isFetching),
  }
}

function useRecentPages() {
  const ids = new Set<string>(useMenuPages().map(({ id }) => id))
  const isThere = <Page extends string>(page: string, found: Page) => (ids.has(page) ? found : undefined)
  return {
    conversation:
      isThere('professional.messages', 'professional.conversation' as const) ??
      isThere('client.messages', 'client.conversation' as const),
    documents:
      isThere('professional.documents', 'professional.documents' as const) ??
      isThere('client.documents', 'client.documents' as const),
  }
}
