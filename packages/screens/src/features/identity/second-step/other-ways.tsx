import type { SecondStepMethod } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import styles from './security.module.css'

interface OtherWaysProps {
  readonly methods: readonly SecondStepMethod[]
  readonly chosen: SecondStepMethod
  readonly onChoose: (method: SecondStepMethod) => void
  /** What else can be done. */
  readonly children?: ReactNode
}

/** The other ways to take a second step, each a button away. */
export function OtherWays({ methods, chosen, onChoose, children }: OtherWaysProps): ReactElement {
  const { t } = useTranslation('second-step')
  return (
    <div className={styles.ways}>
      {methods
        .filter((other) => other !== chosen)
        .map((other) => (
          <Button key={other} size="small" onClick={() => onChoose(other)}>
            {t(`secondStep.${other}.choose`)}
          </Button>
        ))}
      {children}
    </div>
  )
}
