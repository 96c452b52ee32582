import { idSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams, usePageSearch } from '@platform/routing'
import { buttonClass, EmptyState, Page, PageHeading, TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { CONVERSATION_FIELDS } from '../conversations/conversation-fields.ts'
import { ConversationsView } from '../conversation-lists/conversations-view.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from '../conversations/messages-page.module.css'
import { readDeviceDraft } from '../../../parts/drafts/device-draft.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { useConversation } from '../conversations/use-conversations.ts'
import { WriteMessage } from '../new-conversations/write-message.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadPanels, useOpenPanel } from './thread-panels.tsx'
import { MessagesOnTheirWay, Thread } from './thread.tsx'
import threadStyles from './thread.module.css'
import { useClosing } from './use-closing.ts'

/** One conversation; on wide screens beside the list it was chosen from. */
export function ConversationPage(): ReactElement {
  const { thread } = useMessagePages()
  const { id } = usePageParams(thread)
  return (
    <Page className={styles.conversation}>
      <ListBeside openId={id} />
      <div className={styles.thread} data-fills-window="always">
        {idSchema.safeParse(id).success ? <Opened key={id} id={id} /> : <Gone id={id} />}
      </div>
    </Page>
  )
}

/** As on the page of the list, and in the same place. */
function ListBeside({ openId }: { readonly openId: string }): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list } = useMessagePages()
  const [filter] = usePageSearch(CONVERSATION_FIELDS)
  return (
    <section className={styles.beside} aria-label={t('messages:conversations.list.label')}>
      <header>
        <p className={styles.name}>{t(`pages:${list}.title`)}</p>
        <WriteMessage personId={filter.person} variant="secondary" />
      </header>
      <div className={styles.list}>
        <ConversationsView openId={openId} />
      </div>
    </section>
  )
}

function Opened({ id }: { readonly id: string }): ReactElement {
  const { data, error, isFetching, refetch } = useConversation(id)
  const closing = useClosing(id)
  const panel = useOpenPanel()
  // What was shown may not be shown any more, so nothing of it stays.
  if (isGone(error)) return <Gone id={id} />
  return (
    <div className={threadStyles.thread}>
      <ThreadHeader conversation={data} closing={closing} panel={panel} />
      {data !== undefined && (
        <>
          <ThreadPanels conversation={data} panel={panel} />
          <Thread conversation={data} closing={closing} />
        </>
      )}
      {data === undefined && error === null && <MessagesOnTheirWay />}
      {data === undefined && error !== null && (
        <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** Not there, or no longer shared; what was being written is still there to be copied. */
function Gone({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list, thread } = useMessagePages()
  const typed = readDeviceDraft(useDraftPlace(id))?.text ?? ''
  return (
    <div className={threadStyles.gone}>
      <PageHeading title={t(`pages:${thread}.name`)} />
      <EmptyState
        title={t('messages:threads.gone.title')}
        action={
          <PageLink page={list} className={buttonClass({})}>
            {t('messages:threads.back')}
          </PageLink>
        }
      >
        {t('messages:threads.gone.text')}
      </EmptyState>
      {typed !== '' && (
        <TextArea
          label={t('messages:threads.gone.draft')}
          help={t('messages:threads.gone.draftHelp')}
          value={typed}
          readOnly
        />
      )}
    </div>
  )
}
