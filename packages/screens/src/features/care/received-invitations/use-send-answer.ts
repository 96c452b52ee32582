import type { CareAcceptance } from '@platform/contract/care'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { CareAnswer } from './answer-buttons.tsx'

/**
 * Sends the answer to an invitation: by the secret of its link or its code, or by its id with the address it was sent to.
 *
 * @returns a function whose second argument is what a client shares with the professional who has asked
 */
export function useSendAnswer(
  id: string,
  secret: string | undefined,
): (answer: CareAnswer, sharing?: CareAcceptance) => Promise<unknown> {
  const { receivedInvitations } = useServices().api.call.dataTrust
  return (answer, sharing) => {
    if (secret === undefined) {
      const params = { id }
      return answer === 'accepted'
        ? receivedInvitations.accept({ params, ...(sharing !== undefined && { body: sharing }) })
        : receivedInvitations.decline({ params })
    }
    return answer === 'accepted'
      ? receivedInvitations.acceptBySecret({ secret, ...(sharing !== undefined && { sharing }) })
      : receivedInvitations.declineBySecret({ secret })
  }
}
