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
  TextArea,
} from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LoadProblem } from '../loading/load-problem.tsx'
import { isGone, useConversation } from './conversations.queries.ts'
import { CONVERSATION_FIELDS, toSearch } from './list/conversation-fields.ts'
import { ConversationList } from './list/conversation-list.tsx'
import { useMessagePages } from './message-pages.ts'
import styles from './messages-page.module.css'
import { readDeviceDraft, useDraftPlace } from './thread/device-draft.ts'
import { Thread } from './thread/thread.tsx'

/** One conversation; on wide screens beside the list it was chosen from. */
export function ConversationPage(): ReactElement {
  const { t } = useTranslation('messages')
  const { list, thread } = useMessagePages()
  const { id } = usePageParams(thread)
  const [filter] = usePageSearch(CONVERSATION_FIELDS)
  return (
    <Page>
      <div className={styles.columns}>
        <section className={styles.beside} aria-label={t('list.label')}>
          <ConversationList filter={filter} openId={id} />
        </section>
        <div className={styles.thread}>
          <p className={styles.back}>
            <PageLink
              page={list}
              search={toSearch(filter)}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              {t('thread.back')}
            </PageLink>
          </p>
          {idSchema.safeParse(id).success ? <Opened key={id} id={id} /> : <Gone id={id} />}
        </div>
      </div>
    </Page>
  )
}

function Opened({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation(['common', 'messages', 'pages'])
  const { thread } = useMessagePages()
  const { data, error, isFetching, refetch } = useConversation(id)
  // What was shown may not be shown any more, so nothing of it stays.
  if (isGone(error)) return <Gone id={id} />
  if (data !== undefined) return <Thread conversation={data} />
  return (
    <>
      <PageHeading title={t(`pages:${thread}.name`)} />
      {error === null ? (
        <SkeletonGroup label={t('common:state.loading')}>
          <Skeleton lines={8} />
        </SkeletonGroup>
      ) : (
        <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
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
        title={t('messages:gone.title')}
        action={
          <PageLink page={list} className={buttonClass({})}>
            {t('messages:thread.back')}
          </PageLink>
        }
      >
        {t('messages:gone.text')}
      </EmptyState>
      {typed !== '' && (
        <TextArea
          label={t('messages:gone.draft')}
          help={t('messages:gone.draftHelp')}
          value={typed}
          readOnly
        />
      )}
    </>
  )
}
