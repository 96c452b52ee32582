import type { Account } from '@platform/contract'
import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { buttonClass, Card, Cluster, Notice, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { pendingInvitation } from '../../organizations/invitations/pending-invitation.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { CareAnswer } from './answer-buttons.tsx'
import { CareAnswerForm } from './care-answer-form.tsx'
import { CareInvitationFacts, useInvitationTitle } from './care-invitation-facts.tsx'
import { useAnswerText } from './use-answer-text.ts'

interface CareInvitationViewProps {
  readonly invitation: ReceivedCareInvitation
  readonly secret: string
  /** Tells the page above that the link is used up now. */
  readonly onAnswered: (answer: CareAnswer) => void
}

/** What the link of an invitation to a care team shows: what it is about, and the way to answer. */
export function CareInvitationView(props: CareInvitationViewProps): ReactElement {
  const { invitation, secret } = props
  const isVisitor = useViewer().kind === 'anonymous'
  const titleOf = useInvitationTitle()
  return (
    <>
      <PageHeading title={titleOf(invitation)} />
      <Stack gap="loose">
        <Card>
          <CareInvitationFacts invitation={invitation} />
        </Card>
        {isVisitor ? <ForVisitor invitation={invitation} secret={secret} /> : <ForAccount {...props} />}
      </Stack>
    </>
  )
}

/** The ways on for somebody who is not signed in; nothing here tells whether there is an account. */
function ForVisitor(props: { invitation: ReceivedCareInvitation; secret: string }): ReactElement {
  const { invitation, secret } = props
  const { t } = useTranslation('care')
  const isMember = invitation.kind === 'member'
  return (
    <Card title={t('receivedInvitations.visitor.title')} headingLevel={2}>
      <p>{t('receivedInvitations.visitor.text')}</p>
      <Cluster>
        <PageLink
          page={isMember ? 'main.professional' : 'main.home'}
          hash="login"
          search={{ next: '/provider/invite' }}
          className={buttonClass({ variant: 'primary' })}
          onClick={() => pendingInvitation.keep(secret)}
        >
          {t('receivedInvitations.visitor.signIn')}
        </PageLink>
        <PageLink
          page={isMember ? 'main.professional' : 'main.home'}
          hash="register"
          className={buttonClass()}
          onClick={() => pendingInvitation.keep(secret)}
        >
          {t('receivedInvitations.visitor.register')}
        </PageLink>
      </Cluster>
    </Card>
  )
}

function ForAccount({ invitation, secret, onAnswered }: CareInvitationViewProps): ReactElement {
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  return (
    <Loaded query={account} skeleton={<Skeleton shape="control" lines={1} />}>
      {(data) =>
        isWelcome(invitation, data) ? (
          <CareAnswerForm
            invitation={invitation}
            secret={secret}
            onAnswered={(answer) => {
              pendingInvitation.forget()
              onAnswered(answer)
            }}
          />
        ) : (
          <NotWelcome invitation={invitation} account={data} />
        )
      }
    </Loaded>
  )
}

/** As far as the page knows; the server decides when it is answered. */
function isWelcome({ email, kind }: ReceivedCareInvitation, account: Account): boolean {
  if (email !== null && email !== account.email) return false
  return account.kind === (kind === 'member' ? 'professional' : 'client')
}

function NotWelcome(props: { invitation: ReceivedCareInvitation; account: Account }): ReactElement {
  const { invitation, account } = props
  const { t } = useTranslation('care')
  const isOther = invitation.email !== null && invitation.email !== account.email
  return isOther ? (
    <Notice tone="warning" title={t('receivedInvitations.wrongAccount.title')}>
      {t('receivedInvitations.wrongAccount.text', { invited: invitation.email, email: account.email })}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('receivedInvitations.otherKind.title')}>
      {t(`receivedInvitations.otherKind.${invitation.kind}`)}
    </Notice>
  )
}

/** What the page of a link says once it was answered. */
export function CareAnswered(props: {
  invitation: ReceivedCareInvitation
  answer: CareAnswer
}): ReactElement {
  const { invitation, answer } = props
  const { t } = useTranslation('care')
  const isMember = invitation.kind === 'member'
  const text = useAnswerText()(answer, invitation)
  return (
    <Page width="reading">
      <PageHeading title={t(`receivedInvitations.${answer}`)} description={text} />
      <PageLink
        page={isMember ? 'professional.clients' : 'client.myteam'}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('receivedInvitations.open')}
      </PageLink>
    </Page>
  )
}
