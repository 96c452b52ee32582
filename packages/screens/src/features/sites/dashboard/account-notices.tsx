import type { Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readPremiumState } from '../../billing/plans/premium-state.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DeletionUnderWay } from '../../privacy/deletion/deletion-under-way.tsx'
import { useDeletion } from '../../privacy/deletion/use-deletion.ts'

/** What needs attention before anything else: premium that ends soon or has ended, and a deletion under way. */
export function AccountNotices({ account }: { account: Account | undefined }): ReactElement | null {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const { takeBack } = useDeletion()
  if (account === undefined) return null
  const premium = readPremiumState(account.premium, session.clock.now())
  const { deletionRequestedAt } = account
  return (
    <>
      {deletionRequestedAt !== null && (
        <DeletionUnderWay
          requestedAt={deletionRequestedAt}
          busy={takeBack.isPending}
          onTakeBack={() => takeBack.mutate()}
        />
      )}
      {(premium.kind === 'endsSoon' || premium.kind === 'ended') && (
        <Notice
          tone={premium.kind === 'ended' ? 'warning' : 'info'}
          title={t(`dashboard.notices.premium.${premium.kind}.title`, { date: format.date(premium.at) })}
          actions={
            account.kind === 'client' && (
              <PageLink page="client.premium" className={buttonClass({ size: 'small' })}>
                {t('dashboard.notices.premium.action')}
              </PageLink>
            )
          }
        >
          {t(`dashboard.notices.premium.${premium.kind}.text`)}
        </Notice>
      )}
    </>
  )
}
