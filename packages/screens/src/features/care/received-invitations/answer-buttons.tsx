import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'
import { useRefreshGuardianships } from '../care-team/use-refresh-guardianships.ts'
import { useSendAnswer } from './use-send-answer.ts'

export type CareAnswer = 'accepted' | 'declined'

export interface AnswerButtonsProps {
  readonly invitation: ReceivedCareInvitation
  /** Of the link or the code; without it the invitation is answered by its id, with the address it was sent to. */
  readonly secret?: string | undefined
  readonly onAnswered: (answer: CareAnswer) => void
}

/** Accepts or declines an invitation. */
export function AnswerButtons({ invitation, secret, onAnswered }: AnswerButtonsProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const problemText = useProblemText()
  const send = useSendAnswer(invitation.id, secret)
  const refreshCare = useRefreshCare()
  const refreshGuardianships = useRefreshGuardianships()
  const answering = useMutation({
    mutationFn: (answer: CareAnswer) => send(answer),
    onSuccess: (_done, answer) => onAnswered(answer),
    onSettled: invitation.kind === 'guardian' ? refreshGuardianships : refreshCare,
  })
  const busy = answering.isPending ? answering.variables : undefined
  const name = invitation.invitedBy
  const isHandover = invitation.kind === 'handover'
  return (
    <>
      {answering.error !== null && (
        <Notice tone="danger" title={t('care:receivedInvitations.failed')} live>
          {problemText(answering.error).text}
        </Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          busy={busy === 'accepted'}
          busyLabel={t('common:state.sending')}
          aria-label={t(
            isHandover ? 'care:receivedInvitations.takeOverFrom' : 'care:receivedInvitations.acceptFor',
            {
              name,
            },
          )}
          onClick={() => busy === undefined && answering.mutate('accepted')}
        >
          {t(isHandover ? 'care:receivedInvitations.takeOver' : 'care:receivedInvitations.accept')}
        </Button>
        <Button
          busy={busy === 'declined'}
          busyLabel={t('common:state.sending')}
          aria-label={t('care:receivedInvitations.declineFor', { name })}
          onClick={() => busy === undefined && answering.mutate('declined')}
        >
          {t('care:receivedInvitations.decline')}
        </Button>
      </Cluster>
    </>
  )
}
