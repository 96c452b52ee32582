import { useTranslation } from '@platform/i18n'
import { Page, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** The outline of a page while its code is on its way; the frame stays. */
export function PageLoading(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <Page>
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton shape="heading" width="half" />
        <Skeleton lines={3} />
      </SkeletonGroup>
    </Page>
  )
}
