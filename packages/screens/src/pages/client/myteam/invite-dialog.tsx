import { careCodeInputSchema, careInvitationInputSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CodeForm } from '../../../features/care/client-invitations/code-form.tsx'
import { InviteForm } from '../../../features/care/client-invitations/invite-form.tsx'
import { WayDialog } from '../../../features/care/client-invitations/way-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

interface InviteDialogProps {
  readonly personId: string
  readonly onClose: () => void
}

/** Invites a professional to a care team. */
export function InviteDialog({ personId, onClose }: InviteDialogProps): ReactElement {
  const { t } = useTranslation('care')
  const { careTeam } = useServices().api.call.dataTrust
  return (
    <WayDialog
      title={t('careTeam.invite.title')}
      byCodeHelp={t('careTeam.invite.byCodeHelp')}
      onClose={onClose}
      forms={{
        email: (
          <InviteForm
            schema={careInvitationInputSchema}
            complete={(typed) => ({ ...typed, personId, relation: null })}
            send={({ scopes, ...typed }) => careTeam.invite({ ...typed, scopes: [...scopes] })}
            onClose={onClose}
          />
        ),
        code: (
          <CodeForm
            schema={careCodeInputSchema}
            complete={(typed) => ({ ...typed, personId })}
            make={({ scopes, ...typed }) => careTeam.createCode({ ...typed, scopes: [...scopes] })}
            text={t('careTeam.code.text')}
            onClose={onClose}
          />
        ),
      }}
    />
  )
}
