import { studyConsentInputSchema, type Signature, type Study } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Form, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SignatureField } from '../../../parts/signature/signature-field.tsx'
import { readSignature } from '../../../parts/signature/signature-values.ts'
import styles from './study.module.css'
import { useRefreshParticipations } from './use-refresh-participations.ts'

interface ConsentValues {
  readonly version: number
  readonly language: Study['language']
  readonly signature: Signature
  readonly agrees: boolean
}

interface ConsentFormProps {
  readonly study: Study
  /** Whether the person takes part already, under an older text. */
  readonly isRenewal: boolean
}

/** The signature under the text above, exactly in the version and language that was read. */
export function ConsentForm({ study, isRenewal }: ConsentFormProps): ReactElement {
  const { t } = useTranslation(['common', 'error', 'research'])
  const { api } = useServices()
  const refresh = useRefreshParticipations()
  const { id, version, language } = study
  const form = useNativeForm<ConsentValues>({
    schema: studyConsentInputSchema,
    fields: ['signature', 'agrees'],
    read: (data) => ({ version, language, signature: readSignature(data), agrees: data.has('agrees') }),
    describe: (name) =>
      t(name === 'agrees' ? 'research:studies.form.agreesMissing' : 'common:signature.missing'),
    submit: async ({ signature }) => {
      const body = { version, language, signature, agrees: true as const }
      await api.call.main.studies.consent({ params: { id }, body })
      await refresh()
    },
  })
  const signature = form.field('signature')
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      <Notice tone="info" title={t('research:studies.form.eligibility')}>
        <ul className={styles.criteria}>
          {study.eligibility.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </Notice>
      <SignatureField id={signature.id} error={signature.error} start={null} />
      <Checkbox {...form.field('agrees')} label={t('research:studies.form.agrees')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t(isRenewal ? 'research:studies.form.renew' : 'research:studies.form.join')}
        </Button>
      </FormActions>
    </Form>
  )
}
