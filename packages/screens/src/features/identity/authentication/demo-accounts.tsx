import { useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { use, useSyncExternalStore, type ReactElement } from 'react'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { demoCode } from './demo-code.ts'

/** Nothing where the server does not say of itself that it is a demo; not even the code is fetched. */
export function DemoAccounts(): ReactElement | null {
  const { t } = useTranslation('identity')
  const { site } = useServices()
  // A page that was drawn ahead does not know its server yet.
  const isDemo = useSyncExternalStore(
    neverChanges,
    () => site.demo !== undefined,
    () => false,
  )
  if (!isDemo) return null
  return (
    <LoadBoundary
      loading={
        <SkeletonGroup label={t('authentication.demo.loading')}>
          <Skeleton shape="control" />
        </SkeletonGroup>
      }
      onRetry={demoCode.forget}
    >
      <Loaded />
    </LoadBoundary>
  )
}

function Loaded(): ReactElement | null {
  const { DemoAccountList } = use(demoCode.read())
  return <DemoAccountList />
}

function neverChanges(): () => void {
  return () => undefined
}
