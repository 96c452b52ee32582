import { EXTENSIONS } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Disclosure } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { sourceOf } from '../questionnaire-content/answer-options.ts'
import type { QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'

const SHOWN = new Set<string>(Object.values(EXTENSIONS))

/** What another program has said of an item and this page has no field for: it is kept as it is. */
export function KeptSettings({ item }: { readonly item: QuestionnaireItem }): ReactElement | null {
  const { t } = useTranslation('questionnaires')
  const { extension = [], answerValueSet } = item
  const isElsewhere = sourceOf(item) === 'elsewhere' && typeof answerValueSet === 'string'
  const urls = [
    ...extension.map(({ url }) => url).filter((url) => !SHOWN.has(url)),
    ...(isElsewhere ? [answerValueSet] : []),
  ]
  if (urls.length === 0) return null
  return (
    <Disclosure summary={t('questionnaireInspector.kept', { count: urls.length })}>
      <p>{t('questionnaireInspector.keptText')}</p>
      <ul>
        {[...new Set(urls)].map((url) => (
          <li key={url} dir="ltr">
            <bdi>{url}</bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
