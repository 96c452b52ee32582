import type { AdministeredAccount, AdminReason } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { ConfirmDialog, notify } from '@platform/ui'
import { Button, buttonClass } from '@platform/ui/elements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'
import { ReasonDialog } from '../../../features/administration/guarded-actions/reason-dialog.tsx'

/** What an administrator can do to somebody else's account. */
export function AccountActions({ account }: { account: AdministeredAccount }): ReactElement {
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState<'suspension' | 'sessions'>()
  const close = (): void => setOpen(undefined)
  const isSuspended = account.state === 'suspended'
  return (
    <>
      <PageLink
        page="admin.audit"
        search={{ person: account.id }}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t('accounts.one.audit')}
      </PageLink>
      <Button variant={isSuspended ? 'primary' : 'secondary'} onClick={() => setOpen('suspension')}>
        {t(isSuspended ? 'accounts.one.reactivate.action' : 'accounts.one.suspend.action')}
      </Button>
      <Button onClick={() => setOpen('sessions')}>{t('accounts.one.endSessions.action')}</Button>
      <SuspensionDialog account={account} open={open === 'suspension'} onClose={close} />
      <EndSessionsDialog id={account.id} open={open === 'sessions'} onClose={close} />
    </>
  )
}

interface DialogState {
  readonly open: boolean
  readonly onClose: () => void
}

function SuspensionDialog({
  account,
  ...state
}: DialogState & { account: AdministeredAccount }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const words = account.state === 'suspended' ? 'reactivate' : 'suspend'
  const { reactivate, suspend } = api.call.main.administration.accounts
  const act = (body: AdminReason): Promise<AdministeredAccount> =>
    (words === 'suspend' ? suspend : reactivate)({ params: { id: account.id }, body })
  const showDone = (changed: AdministeredAccount): void => {
    const input = { params: { id: account.id } }
    queryClient.setQueryData(api.query.main.administration.accounts.read.queryKey({ input }), changed)
    void queryClient.invalidateQueries({ queryKey: api.query.main.administration.accounts.key() })
    notify({
      tone: 'success',
      title: t(`administration:accounts.one.${words}.done`),
      closeLabel: t('common:action.close'),
    })
  }
  return (
    <ReasonDialog
      {...state}
      title={t(`administration:accounts.one.${words}.title`)}
      text={t(`administration:accounts.one.${words}.text`)}
      confirmLabel={t(`administration:accounts.one.${words}.action`)}
      danger={words === 'suspend'}
      act={act}
      onDone={showDone}
    />
  )
}

function EndSessionsDialog({ id, open, onClose }: DialogState & { id: string }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const withStepUp = useStepUp()
  const end = useMutation({
    mutationFn: () => withStepUp(() => api.call.main.administration.accounts.endSessions({ params: { id } })),
    onSuccess: ({ ended }) => {
      notify({
        tone: 'success',
        title: t('administration:accounts.one.endSessions.done', { count: ended }),
        closeLabel: t('common:action.close'),
      })
      onClose()
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: api.query.main.administration.accounts.sessions.key() }),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('administration:accounts.one.endSessions.title')}
      confirmLabel={t('administration:accounts.one.endSessions.action')}
      cancelLabel={t('common:action.cancel')}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
      busy={end.isPending}
      error={end.error === null ? undefined : problemText(end.error).text}
      danger
    >
      <p>{t('administration:accounts.one.endSessions.text')}</p>
    </ConfirmDialog>
  )
}
