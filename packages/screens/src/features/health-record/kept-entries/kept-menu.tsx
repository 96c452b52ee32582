import { useTranslation } from '@platform/i18n'
import { Menu, type MenuItem } from '@platform/ui'
import { IconButton } from '@platform/ui/elements'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'

/** What is done with an entry in a window of its own. */
export type KeptWindowName = 'edit' | 'history' | 'markError'

interface KeptMenuProps {
  readonly entry: { readonly errorAt: string | null; readonly mayChange: boolean }
  /** Which entry it is, in words. */
  readonly name: string
  readonly labels: Readonly<Record<'edit' | 'history', string>>
  readonly onRestore: () => void
  readonly children: (opened: KeptWindowName, close: () => void) => ReactNode
}

/** What can be done about an entry of a journal or of a health profile. */
export function KeptMenu({ entry, name, labels, onRestore, children }: KeptMenuProps): ReactElement {
  const { t } = useTranslation('health-record')
  const [opened, setOpened] = useState<KeptWindowName>()
  const label = t('journalEntries.moreFor', { name })
  const isInError = entry.errorAt !== null
  const open = (id: KeptWindowName, text: string): MenuItem => ({
    id,
    label: text,
    onSelect: () => setOpened(id),
  })
  const items: MenuItem[] = [
    ...(entry.mayChange && !isInError ? [open('edit', labels.edit)] : []),
    open('history', labels.history),
    ...(entry.mayChange && !isInError ? [open('markError', t('journalEntries.markError'))] : []),
    ...(entry.mayChange && isInError
      ? [{ id: 'restore', label: t('journalEntries.restore'), onSelect: onRestore }]
      : []),
  ]
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} size="small" label={label} icon={<MoreIcon />} />}
      />
      {opened !== undefined && <Suspense>{children(opened, () => setOpened(undefined))}</Suspense>}
    </>
  )
}
