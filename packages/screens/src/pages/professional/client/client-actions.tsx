import type { Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { Menu } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { WriteMessage } from '../../../features/messages/new-conversations/write-message.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** What can be done about a client: writing to them first, the rest in a menu. */
export function ClientActions({ client }: { readonly client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const { clients } = useServices().api.call.dataTrust
  const navigate = useNavigateToPage()
  const [open, setOpen] = useState<'export' | 'leave'>()
  const close = (): void => setOpen(undefined)
  const name = fullName(client)
  return (
    <>
      {client.scopes.includes('messages') && <WriteMessage personId={client.id} variant="primary" />}
      <Menu
        label={t('careTeam.member.actionsFor', { name })}
        align="end"
        items={[
          { id: 'export', label: t('clients.export.open'), onSelect: () => setOpen('export') },
          { id: 'leave', label: t('clients.client.leave'), danger: true, onSelect: () => setOpen('leave') },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} aria-label={t('careTeam.member.actionsFor', { name })}>
            {t('careTeam.member.more')}
          </Button>
        )}
      />
      {open === 'export' && <ExportDialog client={client} onClose={close} />}
      {open === 'leave' && (
        <CareConfirm
          title={t('clients.client.leaveTitle', { name })}
          text={t('clients.client.leaveText', { name })}
          confirmLabel={t('clients.client.leave')}
          act={() => clients.leave({ params: { id: client.id } })}
          done={t('clients.client.left', { name })}
          onDone={() => navigate({ page: 'professional.clients' })}
          onClose={close}
        />
      )}
    </>
  )
}
