import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Cluster, Stack } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { ProposedAnswers } from '../response-proposals/proposed-answers.tsx'
import { Thanks } from './thanks.tsx'

interface ThankYouProps {
  readonly responseId: string | undefined
  readonly readers: string
  readonly personId: string
  /** The request for a service that waits for the answers; empty without one. */
  readonly requestId: string
}

/** It was submitted: what that means, and where to go from here. */
export function ThankYou(props: ThankYouProps): ReactElement {
  const { responseId, readers, personId, requestId } = props
  const { t } = useTranslation('form-assignments')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const ownId = useClaims()?.u_id
  const ofPerson = personId === ownId ? {} : { person: personId }
  useEffect(() => {
    const { formAssignments, questionnaireResponses, healthQuestionnaires } = api.query.careData
    const { serviceRequests } = api.query.main
    const subjects = [formAssignments.list, questionnaireResponses, healthQuestionnaires, serviceRequests]
    for (const subject of subjects) void queryClient.invalidateQueries({ queryKey: subject.key() })
  }, [api, queryClient])
  return (
    <Stack gap="loose">
      <Thanks>
        <p>{readers}</p>
        <p>{t('formFilling.thanks.amend')}</p>
        <Cluster>
          {requestId !== '' && (
            <PageLink
              page="client.service"
              search={{ request: requestId, ...ofPerson }}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('formFilling.thanks.request')}
            </PageLink>
          )}
          {responseId !== undefined && (
            <PageLink
              page="client.healthQuestionnaire"
              search={{ response: responseId }}
              className={buttonClass()}
            >
              {t('formFilling.thanks.read')}
            </PageLink>
          )}
          <PageLink page="client.healthQuestionnaire" search={ofPerson}>
            {t('formAssignments.toForms')}
          </PageLink>
        </Cluster>
      </Thanks>
      {responseId !== undefined && <ProposedAnswers responseId={responseId} />}
    </Stack>
  )
}
