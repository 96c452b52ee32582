import type { JournalEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Menu, type MenuItem } from '@platform/ui'
import { IconButton } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { EntryWindowName } from './entry-windows.tsx'
import { useEntryChange } from './use-entry-change.ts'

const EntryWindow = lazy(async () => ({ default: (await import('./entry-windows.tsx')).EntryWindow }))

/** What can be done about an entry. */
export function EntryMenu({ entry, name }: { entry: JournalEntry; name: string }): ReactElement {
  const { t } = useTranslation('health-record')
  const { journalEntries } = useServices().api.call.careData
  const [opened, setOpened] = useState<EntryWindowName>()
  const restore = useEntryChange(() => journalEntries.restore({ params: { id: entry.id } }))
  const isInError = entry.errorAt !== null
  const open = (window: EntryWindowName): MenuItem => ({
    id: window,
    label: t(`journalEntries.${window}`),
    onSelect: () => setOpened(window),
  })
  const items: MenuItem[] = [
    ...(entry.mayChange && !isInError ? [open('edit')] : []),
    open('history'),
    ...(entry.mayChange && !isInError ? [open('markError')] : []),
    ...(entry.mayChange && isInError
      ? [{ id: 'restore', label: t('journalEntries.restore'), onSelect: () => restore.mutate() }]
      : []),
  ]
  return (
    <>
      <Menu
        label={t('journalEntries.moreFor', { name })}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            label={t('journalEntries.moreFor', { name })}
            icon={<MoreIcon />}
          />
        )}
      />
      {opened !== undefined && (
        <Suspense>
          <EntryWindow name={opened} entry={entry} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
