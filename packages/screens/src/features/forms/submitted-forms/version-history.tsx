import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AnswerDifferences } from './answer-differences.tsx'
import { submittedVersions } from './responses.queries.ts'
import styles from './submitted-forms.module.css'

/** What a response said before, by whom it was put right and why. */
export function VersionHistory({ response }: { readonly response: QuestionnaireResponse }): ReactElement {
  const { t } = useTranslation(['form-assignments', 'common'])
  const { dateTime } = useReaderFormat()
  const versions = useQuery(submittedVersions(useServices(), response.id))
  const by = (name: string | undefined, at: string) => ({
    name: name ?? t('common:notifications.someone'),
    date: dateTime(at),
  })
  return (
    <Section title={t('form-assignments:submittedForms.history')}>
      <Loaded query={versions} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => (
          <ol className={styles.versions}>
            {items.map(({ version, at, actor, reason, answers }, place) => {
              const before = items[place + 1]
              return (
                <li key={version} className={styles.version}>
                  <p className={styles.who}>
                    {before === undefined
                      ? t('form-assignments:submittedForms.by', by(actor?.name, at))
                      : t('form-assignments:submittedForms.amendedBy', by(actor?.name, at))}
                  </p>
                  {reason !== null && reason !== '' && <p dir="auto">{reason}</p>}
                  {before !== undefined && (
                    <AnswerDifferences content={response.content} before={before.answers} after={answers} />
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
    </Section>
  )
}
