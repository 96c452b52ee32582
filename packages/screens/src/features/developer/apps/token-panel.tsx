import type { AppWithToken } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CopiedField } from '../../../parts/codes/copied-field.tsx'
import { PanelHeading } from '../../identity/second-step/panel-heading.tsx'
import security from '../../identity/second-step/security.module.css'

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
      <CopiedField label={t('apps.token.label')} value={token} />
      <FormActions>
        <Button onClick={onDone}>{t('apps.token.done')}</Button>
      </FormActions>
    </div>
  )
}
