import { emailSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { CaptchaNote } from '../captcha/captcha-note.tsx'
import type { CaptchaWidget } from '../captcha/use-captcha.ts'

interface EmailFormProps {
  readonly captcha: CaptchaWidget
  readonly texts: {
    readonly email: string
    readonly submit: string
    readonly busy: string
    readonly failed: string
  }
  readonly send: (email: string) => Promise<unknown>
  /** A mail is on its way to this address. */
  readonly onSent: (email: string) => void
  /** What stands beside the button. */
  readonly children?: ReactNode
}

const formSchema = z.object({ email: emailSchema })

type EmailValues = z.output<typeof formSchema>

/** Asks for an address and has a mail sent to it. */
export function EmailForm({ captcha, texts, send, onSent, children }: EmailFormProps): ReactElement {
  const table = useEmailTable(texts.email)
  const form = useTableForm<EmailValues>({
    mayBeLost: true,
    table,
    schema: formSchema,
    submit: async (typed) => {
      const { email } = z.parse(formSchema, typed)
      await send(email)
      onSent(email)
    },
  })
  return (
    <Form onSubmit={form.onSubmit} onInput={captcha.prepare}>
      <FormSummary form={form} failedTitle={texts.failed} />
      <Fields table={table} form={form} />
      <CaptchaNote captcha={captcha} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
        {children}
      </FormActions>
    </Form>
  )
}

function useEmailTable(label: string): FieldTable<EmailValues> {
  const { t } = useTranslation('identity')
  return {
    email: {
      label,
      wrong: { required: t('registrations.error.email'), other: t('registrations.error.emailForm') },
      type: 'email',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
      required: true,
    },
  }
}
