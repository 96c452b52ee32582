import { useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup, TitledWindow } from '@platform/ui/elements'
import { use, type ReactElement } from 'react'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { loadOnce } from '../../../parts/loading/load-once.ts'
import { useLeaveEntry, type EntryPage } from '../authentication/use-leave-entry.ts'

// Fetched when somebody asks for it, like the sign-in.
const registerCode = loadOnce(() => import('./register-panel.tsx'))

/** The registration over its page, each for its kind of account. */
export function RegisterDialog({ page }: { page: EntryPage }): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <TitledWindow
      title={t(`registrations.title.${kindOf(page)}`)}
      closeLabel={t('registrations.close')}
      onClose={useLeaveEntry(page)}
    >
      <LoadBoundary loading={<FormOnItsWay />} onRetry={registerCode.forget}>
        <LoadedPanel page={page} />
      </LoadBoundary>
    </TitledWindow>
  )
}

function LoadedPanel({ page }: { page: EntryPage }): ReactElement {
  const { RegisterPanel } = use(registerCode.read())
  // A form begun for one kind of account is not the other's.
  return <RegisterPanel key={page} kind={kindOf(page)} />
}

function kindOf(page: EntryPage): 'client' | 'professional' {
  return page === 'main.home' ? 'client' : 'professional'
}

function FormOnItsWay(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <SkeletonGroup label={t('registrations.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}
