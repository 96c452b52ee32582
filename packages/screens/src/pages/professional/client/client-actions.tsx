import type { Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages, useNavigateToPage } from '@platform/routing'
import { Menu } from '@platform/ui'
import { Button, buttonClass } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { WriteMessage } from '../../../features/messages/new-conversations/write-message.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** Not all who open a client send a form. */
const SendToClientDialog = lazy(async () => ({
  default: (await import('../../../features/forms/form-sending/send-to-client-dialog.tsx'))
    .SendToClientDialog,
}))

/** What can be done about a client: writing to them first, the rest in a menu. */
export function ClientActions({ client }: { readonly client: Client }): ReactElement {
  const { t } = useTranslation(['care', 'schedules'])
  const { clients } = useServices().api.call.dataTrust
  const navigate = useNavigateToPage()
  const [open, setOpen] = useState<'export' | 'form' | 'leave'>()
  const close = (): void => setOpen(undefined)
  const pages = new Set<string>(useMenuPages().map(({ id }) => id))
  const isAskable = pages.has('professional.forms') && client.scopes.includes('record')
  const name = fullName(client)
  return (
    <>
      {client.scopes.includes('messages') && <WriteMessage personId={client.id} variant="primary" />}
      {pages.has('professional.schedule') && (
        <PageLink page="professional.schedule" search={{ new: client.id }} className={buttonClass()}>
          {t('schedules:schedules.new.book')}
        </PageLink>
      )}
      <Menu
        label={t('care:careTeam.member.actionsFor', { name })}
        align="end"
        items={[
          ...(isAskable
            ? [{ id: 'form', label: t('care:clients.client.sendForm'), onSelect: () => setOpen('form') }]
            : []),
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
      <Suspense>{open === 'form' && <SendToClientDialog personId={client.id} onClose={close} />}</Suspense>
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
