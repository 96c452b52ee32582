import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { PanelHeading } from '../second-step/panel-heading.tsx'
import styles from '../second-step/security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The person has them; they are never shown again. */
  readonly onSaved: () => void
}

/** The recovery codes, the one time they can be read. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactElement {
  const { t } = useTranslation('second-step')
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('twoStep.recovery.title')}</PanelHeading>
      <p>{t('twoStep.recovery.what')}</p>
      <Notice tone="warning" title={t('twoStep.recovery.once')} />
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <FormActions>
        <DownloadCodes codes={codes} />
        <Button onClick={onSaved}>{t('twoStep.recovery.saved')}</Button>
      </FormActions>
    </div>
  )
}

function DownloadCodes({ codes }: { codes: readonly string[] }): ReactElement {
  const { t } = useTranslation('second-step')
  const { site } = useServices()
  const download = (): void => {
    const text = [t('twoStep.recovery.fileTitle', { site: site.name }), '', ...codes, ''].join('\n')
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${site.id}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="primary" onClick={download}>
      {t('twoStep.recovery.download')}
    </Button>
  )
}
