import type { WebhookWithSecret } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, FormActions, Notice, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
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
      <Cluster>
        <TextField
          label={t('webhooks.secret.label')}
          value={secret}
          dir="ltr"
          readOnly
          className={styles.secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={secret} />
      </Cluster>
      <FormActions>
        <Button onClick={onDone}>{t('webhooks.secret.done')}</Button>
      </FormActions>
    </div>
  )
}
