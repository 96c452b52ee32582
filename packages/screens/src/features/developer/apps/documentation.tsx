import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import styles from './apps.module.css'
import { DOCUMENTATION } from './apps.ts'

/** Where those who write programs read on, in a window of its own. */
export function Documentation(): ReactElement {
  const { t } = useTranslation('developer')
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('apps.documentation.title')}</h3>
      <p>{t('apps.documentation.text')}</p>
      <ul className={styles.links}>
        <li>
          <a href={DOCUMENTATION.openApi} target="_blank" rel="noopener noreferrer">
            {t('apps.documentation.openApi')}
          </a>
        </li>
        <li>
          <a href={DOCUMENTATION.fhir} target="_blank" rel="noopener noreferrer">
            {t('apps.documentation.fhir')}
          </a>
        </li>
      </ul>
    </div>
  )
}
