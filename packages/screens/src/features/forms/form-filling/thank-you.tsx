import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useClaims } from '@platform/session/react'
import { buttonClass, Cluster, Stack } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ProposedAnswers } from '../response-proposals/proposed-answers.tsx'
import { Thanks } from './thanks.tsx'

interface ThankYouProps {
  readonly responseId: string | undefined
  readonly readers: string
  readonly isOfSite: boolean
  readonly personId: string
}

/** It was submitted: what that means, and where to go from here. */
export function ThankYou({ responseId, readers, isOfSite, personId }: ThankYouProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const ownId = useClaims()?.u_id
  useEffect(() => {
    const { formAssignments, questionnaireResponses, healthQuestionnaires } = api.query.careData
    for (const subject of [formAssignments.list, questionnaireResponses, healthQuestionnaires])
      void queryClient.invalidateQueries({ queryKey: subject.key() })
  }, [api, queryClient])
  return (
    <Stack gap="loose">
      <Thanks>
        <p>{readers}</p>
        <p>{t('formFilling.thanks.amend')}</p>
        <Cluster>
          {responseId !== undefined && (
            <PageLink
              page="client.healthQuestionnaire"
              search={{ response: responseId }}
              className={buttonClass()}
            >
              {t('formFilling.thanks.read')}
            </PageLink>
          )}
          <PageLink
            page="client.healthQuestionnaire"
            {...(personId !== ownId && { search: { person: personId } })}
          >
            {t('formAssignments.toForms')}
          </PageLink>
        </Cluster>
      </Thanks>
      {isOfSite && responseId !== undefined && <ProposedAnswers responseId={responseId} />}
    </Stack>
  )
}
