import { emailSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextField } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
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

/** Asks for an address and has a mail sent to it. */
export function EmailForm({ captcha, texts, send, onSent, children }: EmailFormProps): ReactElement {
  const { t } = useTranslation('identity')
  const form = useNativeForm<z.output<typeof formSchema>>({
    mayBeLost: true,
    schema: formSchema,
    fields: ['email'],
    read: (data) => ({ email: readText(data, 'email') }),
    describe: (_name, code) =>
      t(code === 'required' ? 'registrations.error.email' : 'registrations.error.emailForm'),
    submit: async (typed) => {
      const { email } = z.parse(formSchema, typed)
      await send(email)
      onSent(email)
    },
  })
  return (
    <Form onSubmit={form.onSubmit} onInput={captcha.prepare}>
      <FormSummary form={form} failedTitle={texts.failed} />
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
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
