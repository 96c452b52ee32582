import type { WebhookWithSecret } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CopiedField } from '../../../parts/codes/copied-field.tsx'
import { PanelHeading } from '../../identity/second-step/panel-heading.tsx'
import security from '../../identity/second-step/security.module.css'
import styles from './webhooks.module.css'

interface SecretPanelProps {
  readonly made: WebhookWithSecret
  /** The person has it; it is never shown again. */
  readonly onDone: () => void
}

/** The secret of a webhook, the one time it can be read. */
export function SecretPanel({ made, onDone }: SecretPanelProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const { webhook, secret } = made
  return (
    <div className={security.panel}>
      <PanelHeading>{t('webhooks.secret.title')}</PanelHeading>
      <p className={styles.url} dir="ltr">
        {webhook.url}
      </p>
      <p>{t('webhooks.secret.what')}</p>
      <Notice tone="warning" title={t('webhooks.secret.once')} />
      <CopiedField label={t('webhooks.secret.label')} value={secret} />
      <FormActions>
        <Button onClick={onDone}>{t('webhooks.secret.done')}</Button>
      </FormActions>
    </div>
  )
}
