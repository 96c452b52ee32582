import type { SignIn } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useDeviceName } from './device-name.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** Attempts to sign in as a table, newest first. */
export function SignInTable({ signIns }: { signIns: readonly SignIn[] }): ReactElement {
  const { t } = useTranslation('account')
  const format = useReaderFormat()
  const deviceName = useDeviceName()
  const columns: DataColumn<SignIn>[] = [
    { id: 'at', header: t('signIns.at'), kind: 'primary', cell: (signIn) => format.dateTime(signIn.at) },
    { id: 'device', header: t('signIns.device'), kind: 'text', cell: (signIn) => deviceName(signIn.device) },
    {
      id: 'outcome',
      header: t('signIns.outcome'),
      kind: 'status',
      cell: ({ outcome }) => (
        <Status tone={outcome === 'succeeded' ? 'success' : 'warning'}>{t(`signIns.${outcome}`)}</Status>
      ),
    },
  ]
  return (
    <DataList
      caption={t('signIns.title')}
      captionHidden
      columns={columns}
      rows={signIns}
      rowKey={({ id }) => id}
    />
  )
}
