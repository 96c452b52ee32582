import { idSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams, usePageSearch } from '@platform/routing'
import {
  buttonClass,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  TextArea,
} from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { CONVERSATION_FIELDS, toSearch } from '../conversations/conversation-fields.ts'
import { ConversationList } from '../conversations/conversation-list.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from '../conversations/messages-page.module.css'
import { readDeviceDraft, useDraftPlace } from '../../../parts/drafts/device-draft.ts'
import { Thread, ThreadHeading, useClosing } from './thread.tsx'
import { useConversation } from '../conversations/use-conversations.ts'

/** One conversation; on wide screens beside the list it was chosen from. */
export function ConversationPage(): ReactElement {
  const { t } = useTranslation('messages')
  const { list, thread } = useMessagePages()
  const { id } = usePageParams(thread)
  const [filter] = usePageSearch(CONVERSATION_FIELDS)
  return (
    <Page>
      <div className={styles.columns}>
        <section className={styles.beside} aria-label={t('conversations.list.label')}>
          <ConversationList filter={filter} openId={id} />
        </section>
        <div className={styles.thread}>
          <p className={styles.back}>
            <PageLink
              page={list}
              search={toSearch(filter)}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              {t('threads.back')}
            </PageLink>
          </p>
          {idSchema.safeParse(id).success ? <Opened key={id} id={id} /> : <Gone id={id} />}
        </div>
      </div>
    </Page>
  )
}

function Opened({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('common')
  const { data, error, isFetching, refetch } = useConversation(id)
  const closing = useClosing(id)
  // What was shown may not be shown any more, so nothing of it stays.
  if (isGone(error)) return <Gone id={id} />
  return (
    <Stack>
      {/* The same heading before and after it has its words: the focus that came to it stays. */}
      <ThreadHeading conversation={data} closing={closing} />
      {data !== undefined && <Thread conversation={data} closing={closing} />}
      {data === undefined && error === null && (
        <SkeletonGroup label={t('state.loading')}>
          <Skeleton lines={8} />
        </SkeletonGroup>
      )}
      {data === undefined && error !== null && (
        <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Stack>
  )
}

/** Not there, or no longer shared; what was being written is still there to be copied. */
function Gone({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list, thread } = useMessagePages()
  const typed = readDeviceDraft(useDraftPlace(id))?.text ?? ''
  return (
    <>
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
    </>
  )
}
