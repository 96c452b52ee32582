import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Breadcrumb, Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ResponseView } from '../../../features/forms/questionnaire-responses/response-view.tsx'
import { RoundsView } from '../../../features/forms/response-rounds/rounds-view.tsx'

interface AnswersPageProps {
  /** The response that is open; empty where the rounds of a person are compared. */
  readonly responseId: string
  readonly personId: string
  readonly questionnaireId: string
}

/** What somebody has answered: once, or from round to round. */
export function AnswersPage({ responseId, personId, questionnaireId }: AnswersPageProps): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Page>
      <PageHeading
        title={t('professional.forms.title')}
        breadcrumb={
          <Breadcrumb
            label={t('professional.forms.title')}
            steps={[
              {
                id: 'forms',
                label: t('professional.forms.title'),
                link: (parts) => <PageLink page="professional.forms" {...parts} />,
              },
            ]}
          />
        }
      />
      {responseId === '' ? (
        <RoundsView personId={personId} questionnaireId={questionnaireId} />
      ) : (
        <ResponseView id={responseId} />
      )}
    </Page>
  )
}
