import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Card, Section, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { CareAnswer } from './answer-buttons.tsx'
import { CareAnswerForm } from './care-answer-form.tsx'
import { CareInvitationFacts, useInvitationTitle } from './care-invitation-facts.tsx'
import { useAnswerText } from './use-answer-text.ts'

/** The invitations that wait for the reader's answer; nothing where there are none. */
export function ReceivedSection(): ReactElement | null {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const titleOf = useInvitationTitle()
  const tell = useTellAnswer()
  const received = useQuery(api.query.dataTrust.receivedInvitations.list.queryOptions())
  const items = received.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('receivedInvitations.title')}>
      <Stack>
        {items.map((invitation) => (
          <Card key={invitation.id} as="article" title={titleOf(invitation)} tone="accent">
            <CareInvitationFacts invitation={invitation} />
            <CareAnswerForm invitation={invitation} onAnswered={(answer) => tell(answer, invitation)} />
          </Card>
        ))}
      </Stack>
    </Section>
  )
}

/** Says what an answer has done, once its invitation is gone from the page. */
export function useTellAnswer(): (answer: CareAnswer, invitation: ReceivedCareInvitation) => void {
  const { t } = useTranslation(['care', 'common'])
  const describe = useAnswerText()
  return (answer, invitation) =>
    void notify({
      tone: 'success',
      title: t(`care:receivedInvitations.${answer}`),
      message: describe(answer, invitation),
      closeLabel: t('common:action.close'),
    })
}
