import type { Room } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import { Button, Cluster, DataList, EmptyState, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface RoomListProps {
  readonly rooms: readonly Room[]
  /** Of those that are brought back now. */
  readonly busyId: string | undefined
  readonly onRename: (room: Room) => void
  readonly onRetire: (room: Room) => void
  readonly onBringBack: (room: Room) => void
}

export function RoomList(props: RoomListProps): ReactElement {
  const { rooms } = props
  const { t } = useTranslation('organizations')
  const { number } = useFormat()
  if (rooms.length === 0) {
    return (
      <EmptyState title={t('rooms.empty.title')} headingLevel={3}>
        {t('rooms.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<Room>[] = [
    { id: 'name', header: t('rooms.name'), kind: 'primary', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'usedBy', header: t('rooms.usedBy'), cell: ({ services }) => services.join(', ') || '–' },
    {
      id: 'ahead',
      header: t('rooms.ahead'),
      cell: ({ appointmentsAhead }) => number(appointmentsAhead),
    },
    {
      id: 'status',
      header: t('rooms.status'),
      kind: 'status',
      cell: ({ isRetired }) => (
        <Status tone={isRetired ? 'neutral' : 'success'}>
          {isRetired ? t('rooms.outOfUse') : t('rooms.inUse')}
        </Status>
      ),
    },
  ]
  return (
    <DataList
      caption={t('rooms.title')}
      captionHidden
      columns={columns}
      rows={rooms}
      rowKey={({ id }) => id}
      actionsLabel={t('members.actions')}
      rowAction={(room) => <RoomActions {...props} room={room} />}
    />
  )
}

function RoomActions({
  room,
  busyId,
  onRename,
  onRetire,
  onBringBack,
}: RoomListProps & { readonly room: Room }): ReactElement {
  const { t } = useTranslation('organizations')
  const { id, name, isRetired } = room
  return (
    <Cluster>
      <Button size="small" aria-label={t('rooms.rename', { name })} onClick={() => onRename(room)}>
        {t('rooms.renameShort')}
      </Button>
      {isRetired ? (
        <Button
          size="small"
          variant="quiet"
          busy={busyId === id}
          aria-label={t('rooms.bringBackNamed', { name })}
          onClick={() => onBringBack(room)}
        >
          {t('rooms.bringBack')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('rooms.retireNamed', { name })}
          onClick={() => onRetire(room)}
        >
          {t('rooms.retire')}
        </Button>
      )}
    </Cluster>
  )
}
