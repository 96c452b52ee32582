import type { ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notifyUndo } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'

interface Work {
  readonly title: string
  readonly run: () => Promise<unknown>
  /** Nothing where it is itself what takes work back. */
  readonly takeBack?: () => Promise<unknown>
}

interface InboxWork {
  /** Closes a conversation, or opens one again that is closed. */
  readonly close: (conversation: ListedConversation) => void
  /** Assigns it to oneself, or to nobody where it is one's own. */
  readonly assign: (conversation: ListedConversation) => void
}

/** What is done with a conversation from its row; it is said, and can be taken back. */
export function useInboxWork(): InboxWork {
  const { t } = useTranslation(['messages', 'common'])
  const { api, queryClient } = useServices()
  const myId = useClaims()?.u_id
  const tellFailure = useTellFailure()
  const closeLabel = t('common:action.close')
  const work = useMutation({
    mutationFn: ({ run }: Work) => run(),
    // Here and not at each call: the work before the last one is said and can be taken back too.
    onSuccess: (_, { title, takeBack }) => {
      if (takeBack === undefined) return
      void notifyUndo({
        title,
        undoLabel: t('common:action.undo'),
        onUndo: () => work.mutate({ title, run: takeBack }),
        closeLabel,
      })
    },
    onError: (error) => tellFailure(t('messages:inbox.failed'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
  const { close, reopen } = api.call.messages.conversations
  return {
    close({ id, subject, isClosed }) {
      const params = { params: { id } }
      const [run, takeBack] = isClosed ? [reopen, close] : [close, reopen]
      const title = t(isClosed ? 'messages:inbox.done.reopened' : 'messages:inbox.done.closed', { subject })
      work.mutate({ title, run: () => run(params), takeBack: () => takeBack(params) })
    },
    assign({ id, subject, inbox }) {
      if (inbox === null || myId === undefined) return
      const seen = inbox.assignee?.id ?? null
      const next = seen === myId ? null : myId
      const change = (assigneeId: string | null, seenAssigneeId: string | null) => () =>
        api.call.messages.inbox.change({ params: { id }, body: { assigneeId, seenAssigneeId } })
      const title = t(next === null ? 'messages:inbox.done.unassigned' : 'messages:inbox.done.assigned', {
        subject,
      })
      work.mutate({ title, run: change(next, seen), takeBack: change(seen, next) })
    },
  }
}
