import type { Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { InboxFactsPanel } from '../inbox/inbox-facts-panel.tsx'
import { InternalNotes } from '../inbox/internal-notes.tsx'
import styles from './thread-header.module.css'

/** What opens below the line of a conversation, one at a time. */
export const THREAD_PANELS = ['members', 'work', 'notes'] as const

type PanelName = (typeof THREAD_PANELS)[number]

export interface OpenPanel {
  readonly open: PanelName | undefined
  readonly idOf: (name: PanelName) => string
  /** For the button that opens and closes one. */
  readonly toggleProps: (name: PanelName) => {
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly onClick: () => void
  }
}

export function useOpenPanel(): OpenPanel {
  const [open, setOpen] = useState<PanelName>()
  const id = useId()
  const idOf = (name: PanelName): string => `${id}-${name}`
  return {
    open,
    idOf,
    toggleProps: (name) => ({
      'aria-expanded': open === name,
      'aria-controls': idOf(name),
      onClick: () => setOpen(open === name ? undefined : name),
    }),
  }
}

interface ThreadPanelsProps {
  readonly conversation: Conversation
  readonly panel: OpenPanel
}

/** Who takes part, and for the care team how the work stands and what colleagues noted. What was typed in one stays. */
export function ThreadPanels({ conversation, panel }: ThreadPanelsProps): ReactElement {
  const { t } = useTranslation('messages')
  const { id, inbox, side } = conversation
  return (
    <>
      <Panel name="members" label={t('threads.members')} panel={panel}>
        <Members conversation={conversation} />
      </Panel>
      {inbox !== null && (
        <Panel name="work" label={t('inbox.title')} panel={panel}>
          <InboxFactsPanel conversation={conversation} inbox={inbox} />
        </Panel>
      )}
      {side === 'team' && (
        <Panel name="notes" label={t('inbox.notes.title')} panel={panel}>
          <InternalNotes conversationId={id} />
        </Panel>
      )}
    </>
  )
}

interface PanelProps {
  readonly name: PanelName
  readonly label: string
  readonly panel: OpenPanel
  readonly children: ReactNode
}

function Panel({ name, label, panel, children }: PanelProps): ReactElement {
  return (
    <section id={panel.idOf(name)} className={styles.panel} aria-label={label} hidden={panel.open !== name}>
      {children}
    </section>
  )
}

function Members({ conversation: { members } }: { readonly conversation: Conversation }): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <ul className={styles.members}>
      {members.map(({ id, name, organization, isMe, isReached }) => (
        <li key={id}>
          <bdi>{isMe ? t('threads.you') : name}</bdi>
          {organization !== null && <span className={styles.aside}> {organization}</span>}
          {!isReached && <span className={styles.aside}> ({t('threads.notReached')})</span>}
        </li>
      ))}
    </ul>
  )
}
