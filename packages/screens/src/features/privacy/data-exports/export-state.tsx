import type { DataExport } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Notice, ProgressBar } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ExportDownload } from './export-download.tsx'

interface ExportStateProps {
  readonly latest: DataExport
  readonly isStopping: boolean
  readonly onCancel: () => void
}

/** What has become of the export that was asked for last. */
export function ExportState({ latest, isStopping, onCancel }: ExportStateProps): ReactElement | null {
  const { t } = useTranslation('privacy')
  const { state, step, steps } = latest
  switch (state) {
    case 'waiting':
    case 'running':
      return (
        <ProgressBar
          label={t('dataExports.preparing')}
          value={steps === 0 ? undefined : step / steps}
          valueText={steps === 0 ? undefined : t('dataExports.step', { step, steps })}
          cancel={{ label: t('dataExports.stop'), onCancel, busy: isStopping }}
        />
      )
    case 'ready':
      return <ExportDownload latest={latest} isDeleting={isStopping} onDelete={onCancel} />
    case 'failed':
      return (
        <Notice tone="danger" title={t('dataExports.failed')} live>
          {t('dataExports.failedText')}
        </Notice>
      )
    case 'expired':
      return <Notice tone="info" title={t('dataExports.expired')} />
    case 'cancelled':
      return null
  }
}
