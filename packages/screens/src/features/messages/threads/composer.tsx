import { MESSAGE_MAX_LENGTH, type Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, LiveText, Notice, TextArea, UploadList } from '@platform/ui/elements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { addPasted } from '../attachments/add-pasted.ts'
import { AttachmentPicker } from '../attachments/attachment-picker.tsx'
import { ChosenDocuments } from '../attachments/chosen-documents.tsx'
import { useArrivedFiles, type AttachedFiles } from '../attachments/use-attached-files.ts'
import { CannedReplyMenu } from '../canned-replies/canned-reply-menu.tsx'
import { CannedReplyWindow } from '../canned-replies/canned-reply-window.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from './composer.module.css'
import { useDraft, type NamedDraft, type UsedDraft } from './use-draft.ts'

/** From this share of the longest message on it is said how much is left. */
const LONG_SHARE = 0.8

interface ComposerProps {
  readonly conversation: Conversation
  /** What is dropped, pasted or chosen to go along. */
  readonly files: AttachedFiles
  readonly onSent: () => void
}

/** Where one writes. A message that could not be sent stays as it is, and sending it again never makes two of it. */
export function Composer({ conversation, files, onSent }: ComposerProps): ReactElement {
  const { id } = conversation
  const { t } = useTranslation(['messages', 'documents'])
  const { isInbox } = useMessagePages()
  const [isManaging, setIsManaging] = useState(false)
  const used = useDraft(id, conversation.draft)
  const { draft, change, kept } = used
  const { field, send, submit, problem, noteTyping } = useSending(id, used, files, onSent)
  const { text, attachmentIds } = draft
  const attach = (chosen: readonly string[]): void => change({ text, attachmentIds: chosen })
  useArrivedFiles(files, (arrived) => attach([...new Set([...attachmentIds, ...arrived])]))
  const insert = (canned: string): void =>
    change({ text: text === '' ? canned : `${text}\n\n${canned}`, attachmentIds })
  return (
    <>
      <Form
        noValidate
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {send.isError && <SendProblem error={send.error} />}
        <div ref={field}>
          <MessageField
            text={text}
            error={problem && t(`messages:threads.composer.${problem}`)}
            onSubmit={submit}
            onFiles={files.add}
            onChange={(typed) => {
              noteTyping()
              change({ text: typed, attachmentIds })
            }}
          />
        </div>
        <ChosenDocuments chosen={attachmentIds} onChange={attach} />
        {files.lines.length > 0 && (
          <UploadList label={t('documents:documentUploads.list')} files={files.lines} />
        )}
        <div className={styles.actions}>
          <AttachmentPicker
            personId={conversation.person.id}
            chosen={attachmentIds}
            onChange={attach}
            onFiles={files.add}
          />
          {isInbox && <CannedReplyMenu onChoose={insert} onManage={() => setIsManaging(true)} />}
          <SendLine isSending={send.isPending} kept={kept} />
        </div>
        <Said isSent={send.isSuccess && text === ''} kept={kept} />
      </Form>
      {/* Not in the form, which would be sent with each of the window's own. */}
      {isManaging && <CannedReplyWindow onClose={() => setIsManaging(false)} />}
    </>
  )
}

/** Where the draft is, and the button that sends it. */
function SendLine(props: { readonly isSending: boolean; readonly kept: UsedDraft['kept'] }) {
  const { t } = useTranslation('messages')
  const keptText = useKeptText(props.kept)
  return (
    <>
      <span className={styles.kept} data-hint={keptText === '' || undefined} aria-hidden="true">
        {keptText === '' ? t('threads.composer.help') : keptText}
      </span>
      <Button
        variant="primary"
        type="submit"
        busy={props.isSending}
        busyLabel={t('threads.composer.sending')}
      >
        {t('threads.composer.send')}
      </Button>
    </>
  )
}

function Said({ isSent, kept }: { readonly isSent: boolean; readonly kept: UsedDraft['kept'] }) {
  const { t } = useTranslation('messages')
  const keptText = useKeptText(kept)
  return <LiveText text={isSent ? t('threads.composer.sent') : kept === 'device' ? keptText : ''} />
}

function useKeptText(kept: UsedDraft['kept']): string {
  const { t } = useTranslation('messages')
  return { not: '', server: t('threads.composer.saved'), device: t('threads.composer.savedHere') }[kept]
}

interface MessageFieldProps {
  readonly text: string
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onChange: (text: string) => void
}

function MessageField({ text, error, onSubmit, onFiles, onChange }: MessageFieldProps): ReactElement {
  const { t } = useTranslation('messages')
  const isLong = text.length > MESSAGE_MAX_LENGTH * LONG_SHARE
  return (
    <TextArea
      className={styles.field}
      rows={2}
      placeholder={t('threads.composer.label')}
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
      onPaste={(event) => addPasted(event, onFiles)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Sends what was written, once at a time; the focus stays where one writes. */
function useSending(id: string, used: UsedDraft, { items }: AttachedFiles, onSent: () => void) {
  const { draft, beginSending, forget } = used
  const [problem, setProblem] = useState<'empty' | 'arriving'>()
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
    const isArriving = items.some(({ state }) => ['waiting', 'sending', 'checking'].includes(state))
    const found = draft.text.trim() === '' ? 'empty' : isArriving ? 'arriving' : undefined
    setProblem(found)
    if (found !== undefined) {
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
  return { field, send, submit, problem, noteTyping: () => setProblem(undefined) }
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
