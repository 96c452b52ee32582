import { useTranslation } from '@platform/i18n'
import { SuccessIcon } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './landing-proofs.module.css'

const PROOFS = ['files', 'log', 'others', 'leave'] as const

/** What is done so that the rules above it hold, whoever works here. */
export function LandingProofs(): ReactElement {
  const { t } = useTranslation('main')
  return (
    <>
      <h3 className={styles.title}>{t('home.proofs.title')}</h3>
      <ul className={styles.proofs}>
        {PROOFS.map((proof) => (
          <li key={proof}>
            <SuccessIcon />
            {t(`home.proofs.${proof}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
