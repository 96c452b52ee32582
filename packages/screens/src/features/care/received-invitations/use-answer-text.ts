import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { CareAnswer } from './answer-buttons.tsx'

const ACCEPTED = {
  member: 'received.acceptedMember',
  guardian: 'received.acceptedGuardian',
  client: 'received.acceptedClient',
} as const

/** Says what an answer has done. */
export function useAnswerText(): (answer: CareAnswer, invitation: ReceivedCareInvitation) => string {
  const { t } = useTranslation('care')
  return (answer, { kind, invitedBy: name }) => {
    if (answer === 'accepted') return t(ACCEPTED[kind])
    return t(kind === 'client' ? 'received.declinedClient' : 'received.declinedText', { name })
  }
}
