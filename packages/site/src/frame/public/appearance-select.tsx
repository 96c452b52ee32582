import { useTranslation } from '@platform/i18n'
import { APPEARANCES, useAppearance } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './frame-select.module.css'

export function AppearanceSelect(): ReactElement {
  const { t } = useTranslation('common')
  const { appearance, setAppearance } = useAppearance()
  return (
    <select
      className={styles.select}
      aria-label={t('appearance.label')}
      value={appearance}
      onChange={({ currentTarget }) => {
        const chosen = APPEARANCES.find((known) => known === currentTarget.value)
        if (chosen !== undefined) setAppearance(chosen)
      }}
    >
      {APPEARANCES.map((value) => (
        <option key={value} value={value}>
          {t(`appearance.${value}`)}
        </option>
      ))}
    </select>
  )
}
