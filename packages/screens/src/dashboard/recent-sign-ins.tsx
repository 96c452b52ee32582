import type { SignIn } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import { DataList, Section, Skeleton, Status, type DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { useServices } from '../services/site-services.tsx'
import { useDeviceName } from '../settings/device-name.ts'

const SHOWN_SIGN_INS = 5

/** The last attempts to sign in, so that a foreign one is noticed. */
export function RecentSignIns(): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const signIns = useQuery(api.query.main.signIns.list.queryOptions({ input: { limit: SHOWN_SIGN_INS } }))
  return (
    <Section title={t('signIns.title')} description={t('signIns.description')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="block" lines={SHOWN_SIGN_INS} />}>
        {({ items }) => <SignInTable signIns={items} />}
      </Loaded>
    </Section>
  )
}

/** Attempts to sign in as a table, newest first. */
export function SignInTable({ signIns }: { signIns: readonly SignIn[] }): ReactElement {
  const { t } = useTranslation('account')
  const format = useFormat()
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
    <DataList caption={t('signIns.title')} captionHidden columns={columns} rows={signIns} rowKey={({ id }) => id} />
  )
}
