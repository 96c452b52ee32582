import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useRef, type ReactElement } from 'react'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundText } from '../../../parts/lists/found-text.ts'
import { CONVERSATION_FIELDS, isNarrowed } from '../conversations/conversation-fields.ts'
import { ConversationList } from './conversation-list.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import { InboxKeyboard } from './inbox-keyboard.tsx'
import { useConversationListFields } from './use-conversation-list-fields.ts'
import { useConversations } from '../conversations/use-conversations.ts'

interface ConversationsViewProps {
  /** The one that is open beside the list. */
  readonly openId?: string
}

/** The conversations that the address asks for, and what they are found by; on their own page, or beside one of them. */
export function ConversationsView({ openId }: ConversationsViewProps): ReactElement {
  const { t } = useTranslation('messages')
  const pages = useMessagePages()
  const list = useList(CONVERSATION_FIELDS, (search, parts) =>
    openId === undefined ? (
      <PageLink page={pages.list} search={search} {...parts} />
    ) : (
      <PageLink page={pages.thread} params={{ id: openId }} search={search} {...parts} />
    ),
  )
  const fields = useConversationListFields(openId !== undefined)
  const query = useConversations(list.filter)
  const foundText = useFoundText()
  const items = query.data?.pages.flatMap((page) => page.items)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame}>
      <ListView
        list={list}
        label={t('conversations.list.filter')}
        search={{ label: t('conversations.list.searchLabel'), maxLength: 100 }}
        fields={fields}
        found={items && foundText({ total: items.length, isTotalExact: !query.hasNextPage })}
        hasDensity={pages.isInbox}
        tools={pages.isInbox && <InboxKeyboard frame={frame} conversations={items ?? []} />}
      >
        <ConversationList
          filter={list.filter}
          query={query}
          openId={openId}
          clear={isNarrowed(list.filter) && <ClearFilters list={list} fields={fields} />}
        />
      </ListView>
    </div>
  )
}
