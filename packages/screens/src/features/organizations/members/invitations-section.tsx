import type { Invitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Notice, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { RevokeInvitationDialog } from '../invitations/revoke-invitation-dialog.tsx'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { invitationList } from '../invitations/invitations.queries.ts'
import { listGivableRoles, useOwnRole } from './own-role.ts'
import { useRefreshMembers } from './use-refresh-members.ts'

/** The invitations of the organization: those that wait, those that were answered, and the way to a new one. */
export function InvitationsSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const [isInviting, setIsInviting] = useState(false)
  const [toRevoke, setToRevoke] = useState<Invitation>()
  const resend = useResend()
  const problemText = useProblemText()
  const invitations = useInfiniteQuery(invitationList(useServices()))
  return (
    <Section
      title={t('invitations.title')}
      description={t('invitations.description')}
      action={
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          {t('invitations.invite.open')}
        </Button>
      }
    >
      {resend.error !== null && (
        <Notice tone="danger" title={t('invitations.invite.failed')} live>
          {problemText(resend.error).text}
        </Notice>
      )}
      <Loaded query={invitations} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => (
          <InvitationList
            invitations={pages.flatMap(({ items }) => items)}
            busyId={resend.isPending ? resend.variables.params.id : undefined}
            onResend={({ id }) => resend.mutate({ params: { id } })}
            onRevoke={setToRevoke}
          />
        )}
      </Loaded>
      <ShowMore list={invitations} />
      {isInviting && <OrganizationInviteDialog onClose={() => setIsInviting(false)} />}
      {toRevoke !== undefined && (
        <OrganizationRevokeDialog invitation={toRevoke} onClose={() => setToRevoke(undefined)} />
      )}
    </Section>
  )
}

/** Invites somebody into the organization. */
function OrganizationInviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { api } = useServices()
  const refresh = useRefreshMembers()
  const tell = useTold()
  return (
    <InviteDialog
      roles={listGivableRoles(useOwnRole()).toReversed()}
      send={({ role = '', ...typed }) => {
        // The form lets nothing through without a role.
        if (role === '') throw new Error('an invitation needs a role')
        return api.call.main.invitations.create({ ...typed, role })
      }}
      onSent={() => {
        tell()
        onClose()
        void refresh()
      }}
      onClose={onClose}
    />
  )
}

function useTold(): () => void {
  const { t } = useTranslation(['common', 'organizations'])
  return () =>
    void notify({
      tone: 'success',
      title: t('organizations:invitations.invite.sent'),
      closeLabel: t('common:action.close'),
    })
}

function useResend() {
  const { api } = useServices()
  const refresh = useRefreshMembers()
  const tell = useTold()
  return useMutation({
    ...api.query.main.invitations.resend.mutationOptions(),
    onSuccess: tell,
    onSettled: refresh,
  })
}

function OrganizationRevokeDialog(props: { invitation: Invitation; onClose: () => void }): ReactElement {
  const { api } = useServices()
  const refresh = useRefreshMembers()
  return (
    <RevokeInvitationDialog
      {...props}
      revoke={(id) => api.call.main.invitations.revoke({ params: { id } })}
      refresh={refresh}
    />
  )
}
