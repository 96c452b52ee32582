import {
  emailChangeInputSchema,
  type Account,
  type EmailChangeInput,
  type PendingEmailChange,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, LiveText, Notice, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'

/** The address a person signs in with, and the way to another one. */
export function EmailSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const query = useQuery(api.query.main.emailChanges.read.queryOptions())
  return (
    <Section title={t('account.email.title')} description={t('account.email.description')}>
      <p>{t('account.email.present', { email: account.email })}</p>
      <Loaded query={query} skeleton={<Skeleton shape="control" />}>
        {({ pending }) => (pending === null ? <AskForm /> : <Pending pending={pending} />)}
      </Loaded>
    </Section>
  )
}

function AskForm(): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const withStepUp = useStepUp()
  const table = useAskTable()
  const form = useTableForm<EmailChangeInput>({
    table,
    schema: emailChangeInputSchema,
    submit: async (values) => {
      const answer = await withStepUp(() => api.call.main.emailChanges.create(values))
      queryClient.setQueryData(api.query.main.emailChanges.read.queryKey(), answer)
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('account.email.failed')} />
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account.email.busy')}>
          {t('account.email.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

function Pending({ pending }: { pending: PendingEmailChange }): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const format = useReaderFormat()
  const title = t('account.email.pending', { email: pending.newEmail })
  const cancel = useMutation({
    mutationFn: () => api.call.main.emailChanges.cancel(),
    onSuccess: () => queryClient.setQueryData(api.query.main.emailChanges.read.queryKey(), { pending: null }),
  })
  return (
    <>
      <LiveText text={title} />
      {cancel.isError && (
        <Notice tone="danger" title={t('account.email.cancelFailed')} live>
          {problemText(cancel.error).text}
        </Notice>
      )}
      <Notice
        tone="info"
        title={title}
        actions={
          <Button
            size="small"
            busy={cancel.isPending}
            busyLabel={t('account.email.canceling')}
            onClick={() => cancel.mutate()}
          >
            {t('account.email.cancel')}
          </Button>
        }
      >
        {t('account.email.pendingText', { time: format.time(new Date(pending.expiresAt)) })}
      </Notice>
    </>
  )
}

function useAskTable(): FieldTable<EmailChangeInput> {
  const { t } = useTranslation('account')
  return {
    newEmail: {
      label: t('account.email.new'),
      help: t('account.email.help'),
      wrong: {
        required: t('account.email.error.newEmail'),
        email_unchanged: t('account.email.error.unchanged'),
        other: t('account.email.error.newEmailForm'),
      },
      type: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      parse: (text) => text.trim(),
    },
  }
}
