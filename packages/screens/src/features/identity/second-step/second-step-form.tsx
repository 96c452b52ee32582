import { SECOND_STEP_METHODS, type SecondStepMethod } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Skeleton } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { OtherWays } from './other-ways.tsx'
import { PanelHeading } from './panel-heading.tsx'
import { SecondStepCode } from './second-step-code.tsx'
import { SecondStepPasskey } from './second-step-passkey.tsx'
import type { SecondStepWay } from './second-step-way.ts'

/** How a sign-in goes on, as the server told it. */
export interface SecondStepFacts {
  readonly challenge: string
  readonly methods: readonly string[]
}

interface SecondStepFormProps extends Omit<SecondStepWay, 'challenge'> {
  readonly facts: SecondStepFacts
}

/** The second step of a sign-in: one way at a time, the others a button away. */
export function SecondStepForm({ facts, onToken, onEnd }: SecondStepFormProps): ReactElement {
  const { t, ready } = useTranslation('second-step')
  const methods = SECOND_STEP_METHODS.filter((method) => facts.methods.includes(method))
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'recoveryCode')
  if (!ready) return <Skeleton shape="control" lines={3} />
  const way = { challenge: facts.challenge, onToken, onEnd }
  return (
    <>
      <div key={method}>
        <PanelHeading>{t(`secondStep.${method}.title`)}</PanelHeading>
        <p>{t(`secondStep.${method}.text`)}</p>
        {method === 'passkey' ? <SecondStepPasskey {...way} /> : <SecondStepCode kind={method} {...way} />}
      </div>
      <OtherWays methods={methods} chosen={method} onChoose={setMethod}>
        <Button size="small" onClick={() => onEnd('left')}>
          {t('secondStep.back')}
        </Button>
      </OtherWays>
    </>
  )
}
