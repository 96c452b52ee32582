import type { Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages, useNavigateToPage } from '@platform/routing'
import { Menu } from '@platform/ui'
import { Button, buttonClass } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { WriteMessage } from '../../../features/messages/new-conversations/write-message.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** What can be done about a client: writing to them first, the rest in a menu. */
export function ClientActions({ client }: { readonly client: Client }): ReactElement {
  const { t } = useTranslation(['care', 'schedules'])
  const { clients } = useServices().api.call.dataTrust
  const navigate = useNavigateToPage()
  const [open, setOpen] = useState<'export' | 'leave'>()
  const close = (): void => setOpen(undefined)
  const isBookable = useMenuPages().some(({ id }) => id === 'professional.schedule')
  const name = fullName(client)
  return (
    <>
      {client.scopes.includes('messages') && <WriteMessage personId={client.id} variant="primary" />}
      {isBookable && (
        <PageLink page="professional.schedule" search={{ new: client.id }} className={buttonClass()}>
          {t('schedules:schedules.new.book')}
        </PageLink>
      )}
      <Menu
        label={t('care:careTeam.member.actionsFor', { name })}
        align="end"
        items={[
          { id: 'export', label: t('care:clients.export.open'), onSelect: () => setOpen('export') },
          {
            id: 'leave',
            label: t('care:clients.client.leave'),
            danger: true,
            onSelect: () => setOpen('leave'),
          },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} aria-label={t('care:careTeam.member.actionsFor', { name })}>
            {t('care:careTeam.member.more')}
          </Button>
        )}
      />
      {open === 'export' && <ExportDialog client={client} onClose={close} />}
      {open === 'leave' && (
        <CareConfirm
          title={t('care:clients.client.leaveTitle', { name })}
          text={t('care:clients.client.leaveText', { name })}
          confirmLabel={t('care:clients.client.leave')}
          act={() => clients.leave({ params: { id: client.id } })}
          done={t('care:clients.client.left', { name })}
          onDone={() => navigate({ page: 'professional.clients' })}
          onClose={close}
        />
      )}
    </>
  )
}
