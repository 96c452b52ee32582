import type { Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Menu } from '@platform/ui'
import { Button, buttonClass, IconButton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { CONVERSATION_FIELDS, toSearch } from '../conversations/conversation-fields.ts'
import { useMessagePages } from '../conversations/message-pages.ts'
import { BackIcon, MoreIcon } from '../../../parts/icons/icons.tsx'
import styles from './thread-header.module.css'
import { THREAD_PANELS, type OpenPanel } from './thread-panels.tsx'
import type { Closing } from './use-closing.ts'

interface ThreadHeaderProps {
  readonly conversation: Conversation | undefined
  readonly closing: Closing
  readonly panel: OpenPanel
}

/**
 * One line: what a conversation is about and with whom, and what can be done with it. While it is not there yet, what the
 * page is called, in the same heading: the focus that came to it stays.
 */
export function ThreadHeader({ conversation, closing, panel }: ThreadHeaderProps): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list, thread } = useMessagePages()
  const [filter] = usePageSearch(CONVERSATION_FIELDS)
  return (
    <header className={styles.header}>
      <PageLink
        page={list}
        search={toSearch(filter)}
        className={`${styles.back} ${buttonClass({ variant: 'quiet', size: 'small' })}`}
        aria-label={t('messages:threads.back')}
        title={t('messages:threads.back')}
      >
        <BackIcon />
      </PageLink>
      <div className={styles.words}>
        <h1 className={styles.subject} tabIndex={-1} dir="auto">
          {conversation?.subject ?? t(`pages:${thread}.name`)}
        </h1>
        {conversation !== undefined && <Who conversation={conversation} panel={panel} />}
      </div>
      {conversation !== undefined && conversation.side === 'team' && <WorkButtons panel={panel} />}
      {conversation !== undefined && <ThreadMenu conversation={conversation} closing={closing} />}
    </header>
  )
}

type PanelProps = Pick<ThreadHeaderProps, 'panel'>

/** Whom it is about and who reads it; opens what there is to know of them. */
function Who({ conversation, panel }: PanelProps & { readonly conversation: Conversation }): ReactElement {
  const { t } = useTranslation('messages')
  const ownId = useClaims()?.u_id
  const { person, members } = conversation
  const others = members.filter(({ isMe, id }) => !isMe && id !== person.id).map(({ name }) => name)
  return (
    <button
      type="button"
      className={styles.who}
      title={t('threads.members')}
      {...panel.toggleProps('members')}
    >
      {person.id !== ownId && <bdi>{t('conversations.list.about', { name: fullName(person) })}</bdi>}
      {others.length > 0 && <bdi>{t('threads.with', { names: others.join(', ') })}</bdi>}
      {person.id === ownId && others.length === 0 && t('threads.members')}
    </button>
  )
}

function WorkButtons({ panel }: PanelProps): ReactElement {
  const { t } = useTranslation('messages')
  const names = { work: t('inbox.title'), notes: t('inbox.notes.title') }
  return (
    <div className={styles.work}>
      {THREAD_PANELS.filter((name) => name !== 'members').map((name) => (
        <Button key={name} size="small" variant="quiet" {...panel.toggleProps(name)}>
          {names[name]}
        </Button>
      ))}
    </div>
  )
}

/** What can be done with a conversation; nothing where there is nothing. */
function ThreadMenu(props: { readonly conversation: Conversation; readonly closing: Closing }) {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const { conversation, closing } = props
  const { person, mayWrite, isClosed } = conversation
  const items = [
    ...(isInbox
      ? [
          {
            id: 'client',
            label: t('threads.openClient', { name: fullName(person) }),
            link: (link: object) => (
              <PageLink {...link} page="professional.client" params={{ clientId: person.id }} />
            ),
          },
        ]
      : []),
    ...(mayWrite
      ? [
          {
            id: 'closing',
            label: isClosed ? t('threads.reopen') : t('threads.close'),
            onSelect: () => closing.mutate(!isClosed),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={t('threads.actions')}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          className={styles.more}
          size="small"
          label={t('threads.actions')}
          icon={<MoreIcon />}
        />
      )}
      items={items}
    />
  )
}
