import { appCodeInputSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { QrCode } from '../../../parts/codes/qr-code.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'
import { CodeField } from '../second-step/code-field.tsx'
import { PanelHeading } from '../second-step/panel-heading.tsx'
import styles from '../second-step/security.module.css'

const KEY_GROUP = /.{1,4}/g

interface AppSetUpProps {
  readonly offer: { readonly key: string; readonly uri: string }
  /** The app is set up; the codes are those that nobody had before. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void
  readonly onCancel: () => void
}

/** Scan, then show that it works: only the app's first code turns it on. */
export function AppSetUp({ offer, onDone, onCancel }: AppSetUpProps): ReactElement {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const withStepUp = useStepUp()
  const form = useNativeForm<{ code: string }>({
    mayBeLost: true,
    schema: appCodeInputSchema,
    fields: ['code'],
    read: (data) => ({ code: readText(data, 'code') }),
    describe: (_name, code) => t(code === 'code_wrong' ? 'secondStep.code.wrong' : 'secondStep.code.shape'),
    submit: async (values) => {
      const { recoveryCodes } = await withStepUp(() => api.call.main.twoStep.confirmApp(values))
      onDone(recoveryCodes)
    },
  })
  return (
    <Form onSubmit={form.onSubmit} className={styles.panel}>
      <PanelHeading>{t('twoStep.app.setUp')}</PanelHeading>
      <FormSummary form={form} failedTitle={t('twoStep.app.failed')} />
      <ol className={styles.steps}>
        <li>
          <p>{t('twoStep.app.scan')}</p>
          <QrCode text={offer.uri} label={t('twoStep.app.qr')} />
        </li>
        <li>
          <p>{t('twoStep.app.type')}</p>
          <code className={styles.key} dir="ltr">
            {offer.key.match(KEY_GROUP)?.join(' ')}
          </code>
        </li>
        <li>
          <p>{t('twoStep.app.confirm')}</p>
          <CodeField {...form.field('code')} />
        </li>
      </ol>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('secondStep.code.checking')}>
          {t('twoStep.app.turnOn')}
        </Button>
        <Button onClick={onCancel}>{t('twoStep.app.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
