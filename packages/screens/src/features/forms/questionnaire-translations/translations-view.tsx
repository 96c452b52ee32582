import { directionOf, endonymOf, LANGUAGES, useTranslation, type Language } from '@platform/i18n'
import { Checkbox, SelectField, Stack, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import type { ChangeContent } from '../questionnaire-content/edit-history.ts'
import {
  listTexts,
  readTranslation,
  setTranslation,
  type TranslatedText,
} from '../questionnaire-content/form-translations.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import styles from './translations.module.css'

interface TranslationsViewProps {
  readonly content: FormContent
  readonly change: ChangeContent
}

/** The texts of a form in another language, each beside the original. */
export function TranslationsView({ content, change }: TranslationsViewProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const original = LANGUAGES.find((language) => language === content['language'])
  const offered = LANGUAGES.filter((language) => language !== original)
  const [language, setLanguage] = useState<Language>(offered[0] ?? LANGUAGES[0])
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const texts = listTexts(content)
  const isMissing = (text: TranslatedText): boolean => readTranslation(content, text, language).trim() === ''
  // Those that were missing stay where they are while they are written.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const shown = isMissingOnly ? texts.filter(({ id }) => missing.has(id)) : texts
  const count = texts.filter(isMissing).length
  const narrow = (isNarrow: boolean): void => {
    setIsMissingOnly(isNarrow)
    setMissing(new Set(texts.filter(isMissing).map(({ id }) => id)))
  }
  return (
    <Stack gap="loose">
      <div className={styles.head}>
        <SelectField
          label={t('questionnaireTranslations.language')}
          width="medium"
          value={language}
          options={offered.map((value) => ({ value, label: endonymOf(value) }))}
          onChange={({ currentTarget }) => {
            const next = offered.find((known) => known === currentTarget.value)
            if (next === undefined) return
            setLanguage(next)
            setIsMissingOnly(false)
          }}
        />
        <Checkbox
          label={t('questionnaireTranslations.missingOnly')}
          checked={isMissingOnly}
          onChange={({ currentTarget }) => narrow(currentTarget.checked)}
        />
      </div>
      <p role="status">
        {count === 0
          ? t('questionnaireTranslations.complete')
          : t('questionnaireTranslations.missing', { count })}
      </p>
      <ul className={styles.texts}>
        {shown.map((text) => (
          <li key={`${language} ${text.id}`}>
            <TextArea
              label={<bdi>{text.original}</bdi>}
              rows={1}
              lang={language}
              dir={directionOf(language)}
              value={readTranslation(content, text, language)}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget
                change(
                  (before) => setTranslation(before, text, language, value),
                  `translation ${language} ${text.id}`,
                )
              }}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
