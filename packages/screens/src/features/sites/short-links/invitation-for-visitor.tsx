import type { ReceivedInvitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Card, Cluster } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { pendingInvitation } from '../../organizations/invitations/pending-invitation.ts'
import { RegisterByInvitation } from './register-by-invitation.tsx'

interface InvitationForVisitorProps {
  readonly invitation: ReceivedInvitation
  readonly secret: string
}

/** The ways to accept for somebody who is not signed in; nothing here tells whether there is an account. */
export function InvitationForVisitor({ invitation, secret }: InvitationForVisitorProps): ReactElement {
  const { t } = useTranslation('organizations')
  const [isRegistering, setIsRegistering] = useState(false)
  const isProvider = invitation.kind === 'provider'
  if (isRegistering) {
    return <RegisterByInvitation email={invitation.email} secret={secret} kind={invitation.kind} />
  }
  return (
    <Card title={t('invitations.invitation.visitor.title')} headingLevel={2}>
      <p>{t('invitations.invitation.visitor.text')}</p>
      <Cluster>
        <PageLink
          page={isProvider ? 'provider.login' : 'main.professional'}
          {...(!isProvider && { hash: 'login' })}
          search={{ next: '/provider/invite' }}
          className={buttonClass({ variant: 'primary' })}
          onClick={() => pendingInvitation.keep(secret)}
        >
          {t('invitations.invitation.visitor.signIn')}
        </PageLink>
        <Button onClick={() => setIsRegistering(true)}>{t('invitations.invitation.visitor.register')}</Button>
      </Cluster>
    </Card>
  )
}
