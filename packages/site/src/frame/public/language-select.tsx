import { endonymOf, isLanguage, LANGUAGES, useLanguage, useTranslation, type Language } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import styles from './frame-select.module.css'

/** Each language under the name it gives itself, so that one finds one's own without reading the present one. */
export function LanguageSelect(): ReactElement {
  const { t } = useTranslation('common')
  const { language, change } = useLanguage()
  // The choice stands there while its texts are on their way.
  const [coming, setComing] = useState<Language>()
  const choose = (next: Language): void => {
    setComing(next)
    void change(next).finally(() => setComing(undefined))
  }
  return (
    <select
      className={styles.select}
      aria-label={t('language.label')}
      value={coming ?? language}
      onChange={({ currentTarget }) => {
        if (isLanguage(currentTarget.value)) choose(currentTarget.value)
      }}
    >
      {LANGUAGES.map((id) => (
        <option key={id} value={id} lang={id}>
          {endonymOf(id)}
        </option>
      ))}
    </select>
  )
}

/** Links that the server answers in that language; only seen where scripts are switched off. */
export function LanguageLinks(): ReactElement {
  return (
    <ul className={styles.links}>
      {LANGUAGES.map((id) => (
        <li key={id}>
          <a href={`?lang=${id}`} hrefLang={id} lang={id}>
            {endonymOf(id)}
          </a>
        </li>
      ))}
    </ul>
  )
}
