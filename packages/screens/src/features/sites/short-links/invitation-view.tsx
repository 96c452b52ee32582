import { linkSecretSchema, type ReceivedInvitation, type ShortLink } from '@platform/contract'
import { type ReceivedCareInvitation } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import {
  buttonClass,
  Card,
  DefinitionList,
  EmptyListIllustration,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
  Stack,
  type Definition,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { CareAnswer } from '../../care/received-invitations/answer-buttons.tsx'
import { CareAnswered, CareInvitationView } from '../../care/received-invitations/care-invitation-view.tsx'
import { SharedDocument } from '../../documents/document-links/shared-document.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { InvitationForVisitor } from './invitation-for-visitor.tsx'
import { linkOf } from './short-links.queries.ts'

const SharedCard = lazy(async () => ({
  default: (await import('../../health-record/profile-pages/shared-card.tsx')).SharedCard,
}))

const WithdrawalView = lazy(async () => ({
  default: (await import('../../billing/withdrawals/withdrawal-view.tsx')).WithdrawalView,
}))

interface InvitationViewProps {
  /** The secret at the end of the link. */
  readonly secret: string
}

/** What a link from a mail is about, and what can be done with it. */
export function InvitationView({ secret }: InvitationViewProps): ReactElement {
  const services = useServices()
  // A mail program may have cut the link; then there is nothing to ask the server for.
  const isWhole = linkSecretSchema.safeParse(secret).success
  // Accepting uses the link up; what is on the page then is the success, not "used".
  const [joined, setJoined] = useState<ReceivedInvitation>()
  const [answered, setAnswered] = useState<{ invitation: ReceivedCareInvitation; answer: CareAnswer }>()
  const link = useQuery({ ...linkOf(services, secret), enabled: isWhole })
  if (joined !== undefined) return <Joined invitation={joined} />
  if (answered !== undefined) return <CareAnswered {...answered} />
  if (!isWhole) {
    return (
      <Page width="reading">
        <UnusableLink state="unknown" />
      </Page>
    )
  }
  return (
    <Page width="reading">
      <Loaded query={link} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ state, invitation, careInvitation, document, emergencyCard, withdrawal }) => {
          if (invitation !== null) {
            const onJoined = (): void => setJoined(invitation)
            return <ValidInvitation invitation={invitation} secret={secret} onJoined={onJoined} />
          }
          if (careInvitation !== null) {
            return (
              <CareInvitationView
                invitation={careInvitation}
                secret={secret}
                onAnswered={(answer) => setAnswered({ invitation: careInvitation, answer })}
              />
            )
          }
          if (document !== null) return <SharedDocument document={document} secret={secret} />
          if (emergencyCard !== null) {
            return (
              <Suspense fallback={<Skeleton shape="control" lines={8} />}>
                <SharedCard card={emergencyCard} />
              </Suspense>
            )
          }
          if (withdrawal !== null) {
            return (
              <Suspense fallback={<Skeleton shape="control" lines={8} />}>
                <WithdrawalView withdrawal={withdrawal} secret={secret} />
              </Suspense>
            )
          }
          return <UnusableLink state={state === 'valid' ? 'unknown' : state} />
        }}
      </Loaded>
    </Page>
  )
}

/** A link that opens nothing, with the reason and the way on. */
export function UnusableLink({ state }: { state: Exclude<ShortLink['state'], 'valid'> }): ReactElement {
  const { t } = useTranslation('organizations')
  return (
    <>
      <PageHeading title={t(`invitations.link.${state}.title`)} />
      <EmptyState
        title={t('invitations.link.nothingLost')}
        illustration={<EmptyListIllustration />}
        action={
          <PageLink page="main.home" className={buttonClass({ variant: 'primary' })}>
            {t('invitations.link.home')}
          </PageLink>
        }
      >
        {t(`invitations.link.${state}.text`)}
      </EmptyState>
    </>
  )
}

interface ValidInvitationProps {
  readonly invitation: ReceivedInvitation
  readonly secret: string
  readonly onJoined: () => void
}

function ValidInvitation({ invitation, secret, onJoined }: ValidInvitationProps): ReactElement {
  const { t } = useTranslation('organizations')
  const isVisitor = useViewer().kind === 'anonymous'
  const { host, kind } = invitation
  return (
    <>
      <PageHeading
        title={t('invitations.invitation.title', { name: host.name })}
        description={t(`invitations.invitation.kind.${kind}`)}
      />
      <Stack gap="loose">
        <Card>
          <InvitationFacts invitation={invitation} />
        </Card>
        {isVisitor ? (
          <InvitationForVisitor invitation={invitation} secret={secret} />
        ) : (
          <InvitationAnswer invitation={invitation} secret={secret} onJoined={onJoined} />
        )}
      </Stack>
    </>
  )
}

function InvitationFacts({ invitation }: { invitation: ReceivedInvitation }): ReactElement {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const { email, role, invitedBy, message, expiresAt } = invitation
  const items: Definition[] = [
    ...(invitedBy === null ? [] : [{ term: t('invitations.invitation.by'), value: invitedBy }]),
    { term: t('invitations.invitation.for'), value: email },
    ...(role === null
      ? []
      : [
          {
            term: t('invitations.invitation.role'),
            value: (
              <>
                {t(`members.roleNames.${role}`)}
                <br />
                {t(`members.roleMeans.${role}`)}
              </>
            ),
          },
        ]),
    ...(message === '' ? [] : [{ term: t('invitations.invitation.message'), value: message }]),
    { term: t('invitations.invitation.until'), value: format.dateTime(expiresAt) },
  ]
  return <DefinitionList items={items} />
}

function Joined({ invitation: { host, kind } }: { invitation: ReceivedInvitation }): ReactElement {
  const { t } = useTranslation('organizations')
  return (
    <Page width="reading">
      <PageHeading
        title={t('invitations.invitation.joined.title', { name: host.name })}
        description={t(`invitations.invitation.joined.${kind}`)}
      />
      <PageLink
        page={kind === 'organization' ? 'professional.home' : 'provider.home'}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('invitations.invitation.joined.go')}
      </PageLink>
    </Page>
  )
}
