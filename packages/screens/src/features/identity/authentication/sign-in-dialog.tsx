import { useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup, TitledWindow } from '@platform/ui/elements'
import { use, type ReactElement } from 'react'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { loadOnce } from '../../../parts/loading/load-once.ts'
import { useLeaveEntry, type EntryPage } from './use-leave-entry.ts'

// Most readers of a landing page do not sign in, so the form and its checks are fetched when somebody asks for it.
const signInCode = loadOnce(() => import('./sign-in-form.tsx'))

/** The sign-in over its page. The browser keeps the focus inside, and gives it back to where it was. */
export function SignInDialog({ page }: { page: EntryPage }): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <TitledWindow
      title={t('authentication.title')}
      closeLabel={t('authentication.close')}
      onClose={useLeaveEntry(page)}
    >
      <LoadBoundary loading={<FormOnItsWay />} onRetry={signInCode.forget}>
        <LoadedForm />
      </LoadBoundary>
    </TitledWindow>
  )
}

function LoadedForm(): ReactElement {
  const { SignInForm } = use(signInCode.read())
  return <SignInForm takesFocus />
}

function FormOnItsWay(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <SkeletonGroup label={t('authentication.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}
