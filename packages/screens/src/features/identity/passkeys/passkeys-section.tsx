import type { Passkey } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button, DataList, Notice, Section, Skeleton, Stack, type DataColumn } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useStepUp } from '../step-up/use-step-up.ts'
import { useFailureText } from '../second-step/failure-text.ts'
import { knowsPasskeys } from '../second-step/passkey-browser.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from '../two-step/recovery-codes.tsx'
import { useRefreshSecurity } from '../two-step/use-refresh-security.ts'

export function PasskeysSection(): ReactElement {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const query = useQuery(api.query.main.passkeys.list.queryOptions())
  const [codes, setCodes] = useState<readonly string[]>()
  const [editing, setEditing] = useState<'new' | Passkey>()
  const close = (recoveryCodes: readonly string[] | null): void => {
    setEditing(undefined)
    setCodes(recoveryCodes ?? undefined)
  }
  const canAdd = knowsPasskeys() && editing === undefined && codes === undefined
  return (
    <Section
      title={t('passkeys.title')}
      description={t('passkeys.description')}
      action={
        canAdd && (
          <Button size="small" onClick={() => setEditing('new')}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <Stack gap="loose">
        {!knowsPasskeys() && <Notice tone="info" title={t('passkeys.unknown')} />}
        {codes !== undefined && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
        {editing !== undefined && (
          <PasskeyForm
            key={editing === 'new' ? 'new' : editing.id}
            passkey={editing === 'new' ? undefined : editing}
            onDone={close}
            onCancel={() => close(null)}
          />
        )}
        <Loaded query={query} skeleton={<Skeleton shape="control" lines={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('passkeys.none')}</p>
            ) : (
              <PasskeyTable passkeys={items} onRename={setEditing} />
            )
          }
        </Loaded>
      </Stack>
    </Section>
  )
}

interface PasskeyTableProps {
  readonly passkeys: readonly Passkey[]
  readonly onRename: (passkey: Passkey) => void
}

function PasskeyTable({ passkeys, onRename }: PasskeyTableProps): ReactElement {
  const { t } = useTranslation('second-step')
  const format = useReaderFormat()
  const [leaving, setLeaving] = useState<Passkey>()
  const columns: DataColumn<Passkey>[] = [
    { id: 'name', header: t('passkeys.name'), kind: 'primary', cell: ({ name }) => name },
    {
      id: 'used',
      header: t('passkeys.used'),
      kind: 'secondary',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('passkeys.never') : <TimeAgo at={lastUsedAt} />),
    },
    {
      id: 'created',
      header: t('passkeys.created'),
      kind: 'text',
      cell: ({ createdAt, isUsableHere }) =>
        isUsableHere ? format.date(createdAt) : t('passkeys.elsewhere', { date: format.date(createdAt) }),
    },
  ]
  return (
    <>
      <DataList
        caption={t('passkeys.title')}
        captionHidden
        columns={columns}
        rows={passkeys}
        rowKey={({ id }) => id}
        actionsLabel={t('passkeys.actions')}
        rowAction={(passkey) => (
          <>
            <Button
              size="small"
              aria-label={t('passkeys.renameOne', { name: passkey.name })}
              onClick={() => onRename(passkey)}
            >
              {t('passkeys.rename')}
            </Button>{' '}
            <Button
              size="small"
              aria-label={t('passkeys.removeOne', { name: passkey.name })}
              onClick={() => setLeaving(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          </>
        )}
      />
      <RemovePasskey passkey={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

interface RemovePasskeyProps {
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps): ReactElement {
  const { t } = useTranslation(['common', 'second-step'])
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshSecurity()
  const failureText = useFailureText()
  const tell = useTell()
  const remove = useMutation({
    mutationFn: (id: string) => withStepUp(() => api.call.main.passkeys.remove({ params: { id } })),
    onSuccess: () => {
      tell(t('common:state.removed', { name: passkey?.name ?? '' }))
      onClose()
    },
    onSettled: refresh,
  })
  const error = remove.error === null ? {} : { error: failureText(remove.error) }
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t('second-step:passkeys.removeTitle', { name: passkey?.name ?? '' })}
      confirmLabel={t('second-step:passkeys.remove')}
      cancelLabel={t('second-step:passkeys.keep')}
      danger
      busy={remove.isPending}
      {...error}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => passkey !== undefined && remove.mutate(passkey.id)}
    >
      {t('second-step:passkeys.removeText')}
    </ConfirmDialog>
  )
}
