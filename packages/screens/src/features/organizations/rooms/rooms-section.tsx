import type { Room } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { RetireRoom } from './retire-room.tsx'
import { AddRoomDialog, RenameRoomDialog } from './room-dialog.tsx'
import { RoomList } from './room-list.tsx'
import { useRefreshRooms } from './use-refresh-rooms.ts'

/** What is open over the list. */
type Open = { readonly kind: 'rename' | 'retire'; readonly room: Room } | { readonly kind: 'add' }

/** The rooms that services of the organization choose from, with those that are out of use. */
export function RoomsSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const rooms = useQuery(api.query.main.rooms.list.queryOptions())
  const bringBack = useBringBack()
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  return (
    <Section
      title={t('rooms.title')}
      description={t('rooms.description')}
      action={<Button onClick={() => setOpen({ kind: 'add' })}>{t('rooms.add')}</Button>}
    >
      <Loaded query={rooms} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) => (
          <RoomList
            rooms={items}
            busyId={bringBack.isPending ? bringBack.variables.params.id : undefined}
            onRename={(room) => setOpen({ kind: 'rename', room })}
            onRetire={(room) => setOpen({ kind: 'retire', room })}
            onBringBack={({ id }) => bringBack.mutate({ params: { id } })}
          />
        )}
      </Loaded>
      {open?.kind === 'add' && <AddRoomDialog onClose={close} />}
      {open?.kind === 'rename' && <RenameRoomDialog room={open.room} onClose={close} />}
      {open?.kind === 'retire' && <RetireRoom room={open.room} onClose={close} />}
    </Section>
  )
}

function useBringBack() {
  const { t } = useTranslation(['common', 'organizations'])
  const { api } = useServices()
  const tellFailure = useTellFailure()
  const refresh = useRefreshRooms()
  const tell = useTell()
  return useMutation({
    ...api.query.main.rooms.bringBack.mutationOptions(),
    onSuccess: ({ name }) => tell(t('organizations:rooms.broughtBack', { name })),
    onError: (error) => tellFailure(t('organizations:rooms.notBroughtBack'), error),
    onSettled: refresh,
  })
}
