import { MESSAGE_MAX_LENGTH, type Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Form, LiveText, Notice, Stack, TextArea } from '@platform/ui/elements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CannedReplyMenu } from '../canned-replies/canned-reply-menu.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import { AttachmentPicker } from './attachment-picker.tsx'
import { useDraft, type NamedDraft, type UsedDraft } from './use-draft.ts'

/** From this share of the longest message on it is said how much is left. */
const LONG_SHARE = 0.8

interface ComposerProps {
  readonly conversation: Conversation
  readonly onSent: () => void
}

/** Where one writes. A message that could not be sent stays as it is, and sending it again never makes two of it. */
export function Composer({ conversation, onSent }: ComposerProps): ReactElement {
  const { id, person } = conversation
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const used = useDraft(id, conversation.draft)
  const { draft, change, kept } = used
  const { field, send, submit, isEmpty, noteTyping } = useSending(id, used, onSent)
  const { text, attachmentIds } = draft
  const keptText = { not: '', server: t('threads.composer.saved'), device: t('threads.composer.savedHere') }[
    kept
  ]
  const insert = (canned: string): void =>
    change({ text: text === '' ? canned : `${text}\n\n${canned}`, attachmentIds })
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="tight">
        {send.isError && <SendProblem error={send.error} />}
        <div ref={field}>
          <MessageField
            text={text}
            error={isEmpty ? t('threads.composer.empty') : undefined}
            onSubmit={submit}
            onChange={(typed) => {
              noteTyping()
              change({ text: typed, attachmentIds })
            }}
          />
        </div>
        <AttachmentPicker
          personId={person.id}
          chosen={attachmentIds}
          onChange={(chosen) => change({ text, attachmentIds: chosen })}
        />
        <Cluster gap="normal">
          <Button
            variant="primary"
            type="submit"
            busy={send.isPending}
            busyLabel={t('threads.composer.sending')}
          >
            {t('threads.composer.send')}
          </Button>
          {isInbox && <CannedReplyMenu onChoose={insert} />}
          <span aria-hidden="true">{keptText}</span>
        </Cluster>
        <LiveText
          text={
            send.isSuccess && text === '' ? t('threads.composer.sent') : kept === 'device' ? keptText : ''
          }
        />
      </Stack>
    </Form>
  )
}

interface MessageFieldProps {
  readonly text: string
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly onChange: (text: string) => void
}

function MessageField({ text, error, onSubmit, onChange }: MessageFieldProps): ReactElement {
  const { t } = useTranslation('messages')
  const isLong = text.length > MESSAGE_MAX_LENGTH * LONG_SHARE
  return (
    <TextArea
      label={t('threads.composer.label')}
      help={t('threads.composer.help')}
      error={error}
      name="text"
      value={text}
      maxLength={MESSAGE_MAX_LENGTH}
      counter={isLong ? (left) => t('threads.composer.left', { count: left }) : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSubmit()
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Sends what was written, once at a time; the focus stays where one writes. */
function useSending(id: string, { draft, beginSending, forget }: UsedDraft, onSent: () => void) {
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const focus = (): void => field.current?.querySelector('textarea')?.focus()
  const send = useSend(id, (sent) => {
    forget(sent)
    onSent()
    focus()
  })
  const submit = (): void => {
    // Said by no state: a second key press may come before the page is drawn again.
    if (isBusy.current) return
    const hasText = draft.text.trim() !== ''
    setIsEmpty(!hasText)
    if (!hasText) {
      focus()
      return
    }
    isBusy.current = true
    void beginSending()
      .then(send.mutateAsync)
      // The mutation says so itself.
      .catch(() => undefined)
      .finally(() => (isBusy.current = false))
  }
  return { field, send, submit, isEmpty, noteTyping: () => setIsEmpty(false) }
}

function SendProblem({ error }: { readonly error: Error }): ReactElement {
  const { t } = useTranslation('messages')
  const problemText = useProblemText()
  return (
    <Notice tone="danger" title={t('threads.composer.failed')} live>
      {problemText(error).text} {t('threads.composer.kept')}
    </Notice>
  )
}

function useSend(id: string, onSent: (sent: NamedDraft) => void) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text, attachmentIds, key }: NamedDraft) =>
      api.call.messages.conversations.send({
        params: { id },
        body: { key, text, attachmentIds: [...attachmentIds] },
      }),
    onSuccess: (_message, sent) => onSent(sent),
    // Also after a failure: the conversation may be closed by now, or not be shared any more.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
}
