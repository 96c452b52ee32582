import type { CannedReply } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice, Skeleton, Stack, TitledWindow } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { ChangeReply, NewReply } from './canned-reply-forms.tsx'
import styles from './canned-replies.module.css'
import { useCannedReplies, useRefreshCannedReplies } from './canned-replies.queries.ts'

/** What the window shows; each part is a window of its own, so that its heading is read and the focus is in it. */
type Part =
  { readonly kind: 'list' | 'add' } | { readonly kind: 'change' | 'remove'; readonly reply: CannedReply }

/** The replies of the organization: add, rewrite and remove them. */
export function CannedReplyWindow({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation('messages')
  const [part, setPart] = useState<Part>({ kind: 'list' })
  const { kind } = part
  const back = (): void => setPart({ kind: 'list' })
  const isList = kind === 'list'
  return (
    <TitledWindow
      key={kind}
      title={useTitle(part)}
      closeLabel={isList ? t('conversations.close') : t('cannedReplies.back')}
      onClose={isList ? onClose : back}
    >
      {isList && <ReplyList onOpen={setPart} />}
      {kind === 'add' && <NewReply onDone={back} />}
      {kind === 'change' && <ChangeReply reply={part.reply} onDone={back} />}
      {kind === 'remove' && <RemoveReply reply={part.reply} onDone={back} />}
    </TitledWindow>
  )
}

function useTitle(part: Part): string {
  const { t } = useTranslation('messages')
  if (!('reply' in part)) return part.kind === 'add' ? t('cannedReplies.new') : t('cannedReplies.title')
  const { title } = part.reply
  return part.kind === 'change'
    ? t('cannedReplies.change', { title })
    : t('cannedReplies.removeTitle', { title })
}

function ReplyList({ onOpen }: { readonly onOpen: (part: Part) => void }): ReactElement {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <Stack>
      <p>{t('messages:cannedReplies.about')}</p>
      <Loaded query={useCannedReplies()} skeleton={<Skeleton lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('messages:cannedReplies.none')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((reply) => (
                <li key={reply.id} className={styles.reply}>
                  <div className={styles.words} dir="auto">
                    <p className={styles.title}>{reply.title}</p>
                    <p className={styles.text}>{reply.text}</p>
                  </div>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      aria-label={t('messages:cannedReplies.change', { title: reply.title })}
                      onClick={() => onOpen({ kind: 'change', reply })}
                    >
                      {t('common:action.change')}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('messages:cannedReplies.remove', { title: reply.title })}
                      onClick={() => onOpen({ kind: 'remove', reply })}
                    >
                      {t('common:action.remove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormActions>
        <Button variant="primary" onClick={() => onOpen({ kind: 'add' })}>
          {t('messages:cannedReplies.new')}
        </Button>
      </FormActions>
    </Stack>
  )
}

interface RemoveReplyProps {
  readonly reply: CannedReply
  readonly onDone: () => void
}

function RemoveReply({ reply: { id, title }, onDone }: RemoveReplyProps): ReactElement {
  const { t } = useTranslation(['messages', 'common'])
  const { api } = useServices()
  const refresh = useRefreshCannedReplies()
  const problemText = useProblemText()
  const tell = useTell()
  const remove = useMutation({
    ...api.query.messages.cannedReplies.remove.mutationOptions(),
    onSuccess: () => {
      tell(t('common:state.removed', { name: title }))
      onDone()
    },
    onSettled: refresh,
  })
  return (
    <Stack>
      {remove.isError && (
        <Notice tone="danger" title={t('messages:cannedReplies.failed')} live>
          {problemText(remove.error).text}
        </Notice>
      )}
      <p>{t('messages:cannedReplies.removeText')}</p>
      <FormActions>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
          {t('common:action.remove')}
        </Button>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Stack>
  )
}
