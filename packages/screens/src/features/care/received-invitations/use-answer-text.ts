import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { CareAnswer } from './answer-buttons.tsx'

const DECLINED = {
  member: 'receivedInvitations.declinedText',
  guardian: 'receivedInvitations.declinedText',
  client: 'receivedInvitations.declinedClient',
  handover: 'receivedInvitations.declinedHandover',
} as const

const ACCEPTED = {
  member: 'receivedInvitations.acceptedMember',
  guardian: 'receivedInvitations.acceptedGuardian',
  client: 'receivedInvitations.acceptedClient',
  handover: 'receivedInvitations.acceptedHandover',
} as const

/** Says what an answer has done. */
export function useAnswerText(): (answer: CareAnswer, invitation: ReceivedCareInvitation) => string {
  const { t } = useTranslation('care')
  return (answer, { kind, invitedBy: name }) =>
    answer === 'accepted' ? t(ACCEPTED[kind]) : t(DECLINED[kind], { name })
}
