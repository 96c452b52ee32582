import type { AppWithToken } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { PanelHeading } from '../../identity/second-step/panel-heading.tsx'
import security from '../../identity/second-step/security.module.css'
import styles from './apps.module.css'

interface TokenPanelProps {
  readonly made: AppWithToken
  /** The person has it; it is never shown again. */
  readonly onDone: () => void
}

/** The token of an app, the one time it can be read. */
export function TokenPanel({ made, onDone }: TokenPanelProps): ReactElement {
  const { t } = useTranslation('developer')
  const { app, token } = made
  return (
    <div className={security.panel}>
      <PanelHeading>{t('apps.token.title', { name: app.name })}</PanelHeading>
      <p>{t('apps.token.what')}</p>
      <Notice tone="warning" title={t('apps.token.once')} />
      <div className={styles.tokenRow}>
        <TextField
          label={t('apps.token.label')}
          value={token}
          dir="ltr"
          readOnly
          className={styles.token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={token} />
      </div>
      <FormActions>
        <Button onClick={onDone}>{t('apps.token.done')}</Button>
      </FormActions>
    </div>
  )
}
