import { useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { use, type ReactElement } from 'react'
import type { SecondStepFacts } from '../second-step/second-step-form.tsx'
import type { SecondStepEnd } from '../second-step/second-step-way.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { loadOnce } from '../../../parts/loading/load-once.ts'
import { finishSignIn } from './finish-sign-in.ts'

interface SecondStepProps {
  readonly facts: SecondStepFacts
  readonly onEnd: (end: SecondStepEnd) => void
}

// Few people sign in with one, so it comes when the server asks for it.
const secondStepCode = loadOnce(() => import('../second-step/second-step-form.tsx'))

/** The second step, in the place of the password. */
export function SecondStep(props: SecondStepProps): ReactElement {
  return (
    <LoadBoundary loading={<OnItsWay />} onRetry={secondStepCode.forget}>
      <LoadedForm {...props} />
    </LoadBoundary>
  )
}

function LoadedForm({ facts, onEnd }: SecondStepProps): ReactElement {
  const { SecondStepForm } = use(secondStepCode.read())
  const { session } = useServices()
  return <SecondStepForm facts={facts} onEnd={onEnd} onToken={(token) => finishSignIn(session, token)} />
}

function OnItsWay(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <SkeletonGroup label={t('authentication.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}
