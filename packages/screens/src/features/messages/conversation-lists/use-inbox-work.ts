import type { ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useClaims } from '@platform/session/react'
import { notify, notifyUndo } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface Work {
  readonly title: string
  readonly run: () => Promise<unknown>
  readonly takeBack: () => Promise<unknown>
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
  const problemText = useProblemText()
  const closeLabel = t('common:action.close')
  const work = useMutation({
    mutationFn: ({ run }: Pick<Work, 'run'>) => run(),
    onError: (error) =>
      void notify({
        tone: 'danger',
        title: t('messages:inbox.failed'),
        message: problemText(error).text,
        closeLabel,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
  const doWork = ({ title, run, takeBack }: Work): void =>
    work.mutate(
      { run },
      {
        onSuccess: () =>
          void notifyUndo({
            title,
            undoLabel: t('common:action.undo'),
            onUndo: () => work.mutate({ run: takeBack }),
            closeLabel,
          }),
      },
    )
  const { close, reopen } = api.call.messages.conversations
  return {
    close({ id, subject, isClosed }) {
      const params = { params: { id } }
      const [run, takeBack] = isClosed ? [reopen, close] : [close, reopen]
      const title = t(isClosed ? 'messages:inbox.done.reopened' : 'messages:inbox.done.closed', { subject })
      doWork({ title, run: () => run(params), takeBack: () => takeBack(params) })
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
      doWork({ title, run: change(next, seen), takeBack: change(seen, next) })
    },
  }
}
