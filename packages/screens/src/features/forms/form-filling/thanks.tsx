import { useTranslation } from '@platform/i18n'
import { Card, SuccessIcon } from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import styles from './form-filling.module.css'

/** Says that the answers have arrived; it takes the place of the form, and the focus with it. */
export function Thanks({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card tone="accent">
      <h2 ref={heading} tabIndex={-1} className={styles.thanks}>
        <SuccessIcon /> {t('formFilling.thanks.title')}
      </h2>
      {children}
    </Card>
  )
}
