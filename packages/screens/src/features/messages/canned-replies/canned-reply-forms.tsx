import { versionTag } from '@platform/contract'
import {
  CANNED_REPLY_TITLE_MAX_LENGTH,
  cannedReplyInputSchema,
  MESSAGE_MAX_LENGTH,
  type CannedReply,
  type CannedReplyInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { useRefreshCannedReplies } from './canned-replies.queries.ts'

/** Keeps another reply. */
export function NewReply({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { t } = useTranslation(['messages', 'common'])
  const { api } = useServices()
  const refresh = useRefreshCannedReplies()
  const keys = useIdempotencyKey()
  const form = useNativeForm<CannedReplyInput>({
    ...useReplyForm(),
    async submit(values) {
      await api.call.messages.cannedReplies.create({ ...values, key: keys.keyOf(values) })
      await refresh()
      onDone()
    },
  })
  return (
    <Form noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('messages:cannedReplies.failed')} />
      <ReplyFields form={form} />
      <FormActions>
        <Button variant="primary" type="submit" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('messages:cannedReplies.add')}
        </Button>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

interface ChangeReplyProps {
  readonly reply: CannedReply
  readonly onDone: () => void
}

/** Rewrites a reply; what a colleague has written meanwhile is shown before it is overwritten. */
export function ChangeReply({ reply, onDone }: ChangeReplyProps): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const refresh = useRefreshCannedReplies()
  const { list, update } = api.call.messages.cannedReplies
  return (
    <StoredForm<CannedReplyInput, CannedReply>
      {...useReplyForm()}
      stored={reply}
      pick={({ title, text }) => ({ title, text })}
      save={async (body, seenVersion) => {
        const headers = { 'if-match': versionTag(seenVersion) }
        const saved = await update({ params: { id: reply.id }, headers, body })
        await refresh()
        onDone()
        return saved
      }}
      reload={async () => (await list()).items.find(({ id }) => id === reply.id) ?? reply}
      onStored={() => void refresh()}
      saveLabel={t('cannedReplies.add')}
      labels={{ title: t('cannedReplies.name'), text: t('cannedReplies.text') }}
    >
      {(form, start) => <ReplyFields form={form} start={start} />}
    </StoredForm>
  )
}

/** What both forms have in common. */
function useReplyForm() {
  const { t } = useTranslation('messages')
  return {
    schema: cannedReplyInputSchema,
    fields: ['title', 'text'] as const,
    read: (data: FormData): CannedReplyInput => ({
      title: readText(data, 'title'),
      text: readText(data, 'text'),
    }),
    describe: (name: keyof CannedReplyInput) => t(`cannedReplies.errors.${name}`),
  }
}

interface ReplyFieldsProps {
  readonly form: NativeForm<CannedReplyInput>
  readonly start?: CannedReplyInput
}

function ReplyFields({ form, start }: ReplyFieldsProps): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <>
      <TextField
        label={t('cannedReplies.name')}
        maxLength={CANNED_REPLY_TITLE_MAX_LENGTH}
        defaultValue={start?.title}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea
        label={t('cannedReplies.text')}
        rows={6}
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={start?.text}
        {...form.field('text')}
      />
    </>
  )
}
