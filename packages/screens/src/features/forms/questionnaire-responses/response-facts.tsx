import type { ListedResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DefinitionList, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** Who answered what, when, and who has reviewed it. */
export function ResponseFacts({ response }: { response: ListedResponse }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const { title, questionnaireVersion, person, author, round, submittedAt } = response
  return (
    <DefinitionList
      items={[
        {
          term: t('questionnaireResponses.form'),
          value: (
            <bdi>
              {t('questionnaireResponses.formVersion', { form: title, version: questionnaireVersion })}
            </bdi>
          ),
        },
        {
          term: t('questionnaireResponses.person'),
          value: (
            <PageLink page="professional.client" params={{ clientId: person.id }} search={{ tab: 'forms' }}>
              <bdi>{person.name}</bdi>
            </PageLink>
          ),
        },
        {
          term: t('questionnaireResponses.author'),
          value: <bdi>{author?.name ?? t('responseTables.unknownPerson')}</bdi>,
        },
        ...(round === '' ? [] : [{ term: t('questionnaireResponses.round'), value: <bdi>{round}</bdi> }]),
        { term: t('questionnaireResponses.submittedAt'), value: format.dateTime(submittedAt) },
        { term: t('questionnaireResponses.review'), value: <ReviewStatus response={response} /> },
      ]}
    />
  )
}

/** Whether somebody has reviewed a response as it is now. */
export function ReviewStatus({ response }: { response: ListedResponse }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const { reviewedAt, reviewedBy } = response
  if (reviewedAt === null) return <Status tone="warning">{t('questionnaireResponses.notReviewed')}</Status>
  return (
    <Status tone="success">
      {t('questionnaireResponses.reviewedBy', {
        date: format.shortDate(reviewedAt),
        name: reviewedBy?.name ?? t('responseTables.unknownPerson'),
      })}
    </Status>
  )
}
