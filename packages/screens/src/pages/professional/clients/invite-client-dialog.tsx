import { clientCodeInputSchema, clientInvitationInputSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CodeForm } from '../../../features/care/client-invitations/code-form.tsx'
import { InviteForm } from '../../../features/care/client-invitations/invite-form.tsx'
import { WayDialog } from '../../../features/care/client-invitations/way-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Asks a client to share, and says which parts one would like to see. */
export function InviteClientDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('care')
  const { clientInvitations } = useServices().api.call.dataTrust
  const words = {
    legend: t('clientInvitations.invite.legend'),
    untilHelp: t('clientInvitations.invite.untilHelp'),
  }
  return (
    <WayDialog
      title={t('clientInvitations.invite.title')}
      byCodeHelp={t('clientInvitations.invite.byCodeHelp')}
      onClose={onClose}
      forms={{
        email: (
          <InviteForm
            schema={clientInvitationInputSchema}
            complete={(typed) => typed}
            send={({ scopes, ...typed }) => clientInvitations.create({ ...typed, scopes: [...scopes] })}
            words={words}
            onClose={onClose}
          />
        ),
        code: (
          <CodeForm
            schema={clientCodeInputSchema}
            complete={(typed) => typed}
            make={({ scopes, ...typed }) => clientInvitations.createCode({ ...typed, scopes: [...scopes] })}
            text={t('clientInvitations.invite.codeText')}
            words={words}
            onClose={onClose}
          />
        ),
      }}
    />
  )
}
