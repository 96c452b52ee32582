import { DEMO_AUDIENCES, demoRequestFormSchema } from '@platform/contract'
import type { DemoRequestForm, FieldErrorCode } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, RadioGroup, TextArea, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { CaptchaNote } from '../../../features/identity/captcha/captcha-note.tsx'
import { useCaptcha, type CaptchaWidget } from '../../../features/identity/captcha/use-captcha.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { readDemoDraft, storeDemoDraft, type DemoDraft } from './demo-draft.ts'
import styles from './demo-form.module.css'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  ORGANIZATION_MAX_LENGTH,
  readDemoRequest,
  type TypedDemoRequest,
} from './read-demo-request.ts'

type DemoForm = NativeForm<TypedDemoRequest>

interface DemoFormProps {
  /** The request is stored; `email` is where the answer goes. */
  readonly onSent: (email: string) => void
}

/** Asks for a demonstration, or anything else one can ask before having an account. */
export function DemoForm({ onSent }: DemoFormProps): ReactElement {
  const { t } = useTranslation('main')
  const captcha = useCaptcha('demo-request', 'demoRequest')
  const form = useDemoForm(onSent, captcha)
  const [draft] = useState(readDemoDraft)
  return (
    <Form
      className={styles.form}
      onSubmit={form.onSubmit}
      onInput={({ currentTarget }) => {
        storeDemoDraft(new FormData(currentTarget))
        captcha.prepare()
      }}
    >
      <FormSummary form={form} failedTitle={t('demo.error.title')} />
      <Person form={form} draft={draft} />
      <Wish form={form} draft={draft} />
      <CaptchaNote captcha={captcha} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('demo.sending')}>
          {t('demo.send')}
        </Button>
        <p className={styles.language}>{t('demo.language')}</p>
      </FormActions>
    </Form>
  )
}

function Person({ form, draft }: { form: DemoForm; draft: DemoDraft }): ReactElement {
  const { t } = useTranslation('main')
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('demo.name')}
        defaultValue={draft.name}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('demo.email')}
        help={t('demo.emailHelp')}
        defaultValue={draft.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  )
}

function Wish({ form, draft }: { form: DemoForm; draft: DemoDraft }): ReactElement {
  const { t } = useTranslation(['main', 'common'])
  const optionalLabel = t('common:state.optional')
  return (
    <>
      <RadioGroup
        {...form.field('audience')}
        legend={t('main:demo.audience')}
        defaultValue={draft.audience}
        options={DEMO_AUDIENCES.map((value) => ({ value, label: t(`main:demo.${value}`) }))}
        required
      />
      <TextField
        {...form.field('organization')}
        className={styles.organization}
        label={t('main:demo.organization')}
        optionalLabel={optionalLabel}
        defaultValue={draft.organization}
        autoComplete="organization"
        maxLength={ORGANIZATION_MAX_LENGTH}
      />
      <TextArea
        {...form.field('message')}
        label={t('main:demo.message')}
        help={t('main:demo.messageHelp')}
        optionalLabel={optionalLabel}
        defaultValue={draft.message}
        rows={6}
        maxLength={MESSAGE_MAX_LENGTH}
        counter={(left) => t('common:count.charactersLeft', { count: left })}
      />
    </>
  )
}

function useDemoForm(onSent: DemoFormProps['onSent'], captcha: CaptchaWidget): DemoForm {
  const { t } = useTranslation(['main', 'common'])
  const { language } = useLanguage()
  const { api } = useServices()
  const keys = useIdempotencyKey()

  const describe = (name: keyof TypedDemoRequest, code: FieldErrorCode): string => {
    if (name === 'name' && code === 'required') return t('main:demo.error.name')
    if (name === 'email')
      return t(code === 'required' ? 'main:demo.error.email' : 'main:demo.error.emailForm')
    if (name === 'audience') return t('main:demo.error.audience')
    return t(`common:field.${code}`)
  }
  return useNativeForm<TypedDemoRequest>({
    mayBeLost: true,
    schema: demoRequestFormSchema,
    fields: ['name', 'email', 'audience', 'organization', 'message'],
    read: (data) => readDemoRequest(data, language),
    describe,
    submit: async (typed) => {
      const request: DemoRequestForm = z.parse(demoRequestFormSchema, typed)
      const idempotencyKey = keys.keyOf(request)
      await captcha.sendWith((solution) =>
        api.call.main.demoRequests.create({ ...request, captcha: solution, idempotencyKey }),
      )
      onSent(request.email)
    },
  })
}
