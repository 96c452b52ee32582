import type { Invitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Notice, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { InvitationList } from '../../../features/organizations/invitations/invitation-list.tsx'
import { InviteDialog } from '../../../features/organizations/invitations/invite-dialog.tsx'
import { RevokeInvitationDialog } from '../../../features/organizations/invitations/revoke-invitation-dialog.tsx'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './home.module.css'
import { providerPeople } from './home.queries.ts'
import { PersonRow } from './person-row.tsx'

interface PeopleSectionProps {
  /** Whether the reader leads: who does not, invites nobody and changes no roles. */
  readonly leads: boolean
}

/** Who works for the provider, and who is invited to. */
export function PeopleSection({ leads }: PeopleSectionProps): ReactElement {
  const { t } = useTranslation(['organizations', 'provider'])
  const people = useInfiniteQuery(providerPeople(useServices()))
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Section
      id="people"
      title={t('provider:provider.people.title')}
      action={
        leads && (
          <Button size="small" onClick={() => setIsInviting(true)}>
            {t('organizations:invitations.invite.open')}
          </Button>
        )
      }
    >
      <Stack gap="loose">
        <Loaded query={people} skeleton={<Skeleton lines={2} />}>
          {({ pages }) => (
            <ul className={styles.people}>
              {pages
                .flatMap(({ items }) => items)
                .map((person) => (
                  <PersonRow key={person.id} person={person} canChange={leads && !person.isYou} />
                ))}
            </ul>
          )}
        </Loaded>
        <ShowMore list={people} />
        {leads && <SentInvitations />}
      </Stack>
      {isInviting && <ProviderInviteDialog onClose={() => setIsInviting(false)} />}
    </Section>
  )
}

function SentInvitations(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const problemText = useProblemText()
  const resend = useResend()
  const [toRevoke, setToRevoke] = useState<Invitation>()
  const invitations = useQuery(api.query.main.providerInvitations.list.queryOptions({ input: {} }))
  return (
    <>
      {resend.error !== null && (
        <Notice tone="danger" title={t('invitations.invite.failed')} live>
          {problemText(resend.error).text}
        </Notice>
      )}
      <Loaded query={invitations} skeleton={<Skeleton lines={2} />}>
        {({ items }) =>
          items.length > 0 && (
            <InvitationList
              invitations={items}
              busyId={resend.isPending ? resend.variables.params.id : undefined}
              onResend={({ id }) => resend.mutate({ params: { id } })}
              onRevoke={setToRevoke}
            />
          )
        }
      </Loaded>
      {toRevoke !== undefined && (
        <ProviderRevokeDialog invitation={toRevoke} onClose={() => setToRevoke(undefined)} />
      )}
    </>
  )
}

function ProviderInviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { api } = useServices()
  const done = useDone()
  return (
    <InviteDialog
      roles={[]}
      send={({ email, language, message }) =>
        api.call.main.providerInvitations.create({ email, language, message })
      }
      onSent={() => {
        done()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function useDone(): () => void {
  const { t } = useTranslation(['common', 'organizations'])
  const { api, queryClient } = useServices()
  return () => {
    notify({
      tone: 'success',
      title: t('organizations:invitations.invite.sent'),
      closeLabel: t('common:action.close'),
    })
    void queryClient.invalidateQueries({ queryKey: api.query.main.providerInvitations.key() })
  }
}

function useResend() {
  const { api } = useServices()
  return useMutation({
    ...api.query.main.providerInvitations.resend.mutationOptions(),
    onSuccess: useDone(),
  })
}

function ProviderRevokeDialog(props: { invitation: Invitation; onClose: () => void }): ReactElement {
  const { api, queryClient } = useServices()
  const { providerInvitations } = api.query.main
  return (
    <RevokeInvitationDialog
      {...props}
      revoke={(id) => api.call.main.providerInvitations.revoke({ params: { id } })}
      refresh={() => queryClient.invalidateQueries({ queryKey: providerInvitations.key() })}
    />
  )
}
