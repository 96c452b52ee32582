import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { CareAnswer } from './answer-buttons.tsx'

const ACCEPTED = {
  member: 'receivedInvitations.acceptedMember',
  guardian: 'receivedInvitations.acceptedGuardian',
  client: 'receivedInvitations.acceptedClient',
} as const

/** Says what an answer has done. */
export function useAnswerText(): (answer: CareAnswer, invitation: ReceivedCareInvitation) => string {
  const { t } = useTranslation('care')
  return (answer, { kind, invitedBy: name }) => {
    if (answer === 'accepted') return t(ACCEPTED[kind])
    return t(kind === 'client' ? 'receivedInvitations.declinedClient' : 'receivedInvitations.declinedText', {
      name,
    })
  }
}
