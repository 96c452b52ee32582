import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { NewConversation } from './new-conversation.tsx'
import { useHasNewDraft } from './new-draft.ts'

interface WriteMessageProps {
  /** Whom the list is narrowed to; empty for everybody. */
  readonly personId: string
  readonly variant: 'primary' | 'secondary'
}

/** Begins a conversation, or goes on with the one that was begun. */
export function WriteMessage({ personId, variant }: WriteMessageProps): ReactElement {
  const { t } = useTranslation('messages')
  const [isWriting, setIsWriting] = useState(false)
  const hasDraft = useHasNewDraft()
  return (
    <>
      <Button variant={variant} onClick={() => setIsWriting(true)}>
        {hasDraft && !isWriting ? t('newConversations.continue') : t('newConversations.open')}
      </Button>
      {isWriting && <NewConversation personId={personId} onClose={() => setIsWriting(false)} />}
    </>
  )
}
