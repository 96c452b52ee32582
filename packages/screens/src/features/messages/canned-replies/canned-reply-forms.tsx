import { versionTag } from '@platform/contract'
import {
  CANNED_REPLY_TITLE_MAX_LENGTH,
  cannedReplyInputSchema,
  MESSAGE_MAX_LENGTH,
  type CannedReply,
  type CannedReplyInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useRefreshCannedReplies } from './canned-replies.queries.ts'

/** Keeps another reply. */
export function NewReply({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { t } = useTranslation(['messages', 'common'])
  const { api } = useServices()
  const refresh = useRefreshCannedReplies()
  const keys = useIdempotencyKey()
  const table = useReplyTable()
  const form = useTableForm<CannedReplyInput>({
    table,
    schema: cannedReplyInputSchema,
    async submit(values) {
      await api.call.messages.cannedReplies.create({ ...values, key: keys.keyOf(values) })
      await refresh()
      onDone()
    },
  })
  return (
    <Form noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('messages:cannedReplies.failed')} />
      <Fields table={table} form={form} />
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
    <TableForm<CannedReplyInput, CannedReply>
      table={useReplyTable()}
      schema={cannedReplyInputSchema}
      stored={reply}
      pick={({ title, text }) => ({ title, text })}
      save={(body, seenVersion) =>
        update({ params: { id: reply.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === reply.id) ?? reply}
      onStored={() => void refresh()}
      onSaved={onDone}
      saveLabel={t('cannedReplies.add')}
    />
  )
}

function useReplyTable(): FieldTable<CannedReplyInput> {
  const { t } = useTranslation('messages')
  return {
    title: {
      label: t('cannedReplies.name'),
      wrong: { other: t('cannedReplies.errors.title') },
      maxLength: CANNED_REPLY_TITLE_MAX_LENGTH,
    },
    text: {
      label: t('cannedReplies.text'),
      wrong: { other: t('cannedReplies.errors.text') },
      rows: 6,
      maxLength: MESSAGE_MAX_LENGTH,
    },
  }
}
