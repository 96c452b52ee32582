import { erasureOf } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

interface DeletionUnderWayProps {
  readonly requestedAt: string
  readonly busy: boolean
  readonly onTakeBack: () => void
}

/** Until when the account is there, and the way to keep it; in the settings and on the dashboard. */
export function DeletionUnderWay({ requestedAt, busy, onTakeBack }: DeletionUnderWayProps): ReactElement {
  const { t } = useTranslation('sites')
  const format = useReaderFormat()
  return (
    <Notice
      tone="warning"
      title={t('dashboard.notices.deletion.title', { date: format.date(erasureOf(requestedAt)) })}
      actions={
        <Button size="small" busy={busy} onClick={onTakeBack}>
          {t('dashboard.notices.deletion.keep')}
        </Button>
      }
    >
      {t('dashboard.notices.deletion.text', { date: format.date(requestedAt) })}
    </Notice>
  )
}
