import type { ReceivedInvitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { judgeGuest } from './judge-guest.ts'
import { pendingInvitation } from '../../organizations/invitations/pending-invitation.ts'

interface InvitationAnswerProps {
  readonly invitation: ReceivedInvitation
  readonly secret: string
  readonly onJoined: () => void
}

/** What the person who is signed in can do with an invitation. */
export function InvitationAnswer({ invitation, secret, onJoined }: InvitationAnswerProps): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  return (
    <Loaded query={account} skeleton={<Skeleton shape="control" lines={1} />}>
      {(data) => {
        const state = judgeGuest(invitation, data)
        if (state === 'welcome') return <AcceptButton secret={secret} onJoined={onJoined} />
        return (
          <Notice
            tone={state === 'alreadyMember' ? 'success' : 'warning'}
            title={t(`invitations.invitation.state.${state}.title`)}
            actions={state === 'wrongAccount' && <SignOutButton secret={secret} />}
          >
            {t(`invitations.invitation.state.${state}.text`, {
              email: data.email,
              invited: invitation.email,
            })}
          </Notice>
        )
      }}
    </Loaded>
  )
}

function AcceptButton({ secret, onJoined }: { secret: string; onJoined: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const { api, session, queryClient } = useServices()
  const problemText = useProblemText()
  const accept = useMutation({
    ...api.query.main.invitations.accept.mutationOptions(),
    onSuccess: async () => {
      pendingInvitation.forget()
      onJoined()
      // The token says where the account belongs. If this fails, the next renewal brings it.
      await session.reauth().catch(() => undefined)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <>
      {accept.error !== null && (
        <Notice tone="danger" title={t('organizations:invitations.invitation.notAccepted')} live>
          {problemText(accept.error).text}
        </Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          busy={accept.isPending}
          busyLabel={t('common:state.sending')}
          onClick={() => accept.mutate({ secret })}
        >
          {t('organizations:invitations.invitation.accept')}
        </Button>
      </Cluster>
    </>
  )
}

function SignOutButton({ secret }: { secret: string }): ReactElement {
  const { t } = useTranslation('organizations')
  const { session } = useServices()
  const leave = useMutation({
    mutationFn: () => session.logout(),
    // Signing out clears what this tab has kept.
    onSettled: () => pendingInvitation.keep(secret),
  })
  return (
    <Button busy={leave.isPending} onClick={() => leave.mutate()}>
      {t('invitations.invitation.signOut')}
    </Button>
  )
}
