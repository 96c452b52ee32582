import {
  ROOM_NAME_MAX_LENGTH,
  roomInputSchema,
  versionTag,
  type Room,
  type RoomInput,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshRooms } from './use-refresh-rooms.ts'

export function AddRoomDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'error', 'organizations'])
  const { create } = useServices().api.call.main.rooms
  const refresh = useRefreshRooms()
  const table = useRoomTable()
  const form = useTableForm<RoomInput>({
    table,
    schema: roomInputSchema,
    submit: async (body) => {
      await create(body)
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('organizations:rooms.add')}
      failedTitle={t('error:save.title')}
      submitLabel={t('organizations:rooms.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <Fields table={table} form={form} />
    </FormDialog>
  )
}

interface RenameRoomDialogProps {
  readonly room: Room
  readonly onClose: () => void
}

export function RenameRoomDialog({ room, onClose }: RenameRoomDialogProps): ReactElement {
  const { t } = useTranslation(['error', 'organizations'])
  const { list, update } = useServices().api.call.main.rooms
  const refresh = useRefreshRooms()
  return (
    <TableDialog<RoomInput, Room>
      table={useRoomTable()}
      title={t('organizations:rooms.rename', { name: room.name })}
      failedTitle={t('error:save.title')}
      saveLabel={t('organizations:rooms.save')}
      onClose={onClose}
      stored={room}
      pick={({ name }) => ({ name })}
      schema={roomInputSchema}
      save={(body, seenVersion) =>
        update({ params: { id: room.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === room.id) ?? room}
      onStored={() => void refresh()}
    />
  )
}

function useRoomTable(): FieldTable<RoomInput> {
  const { t } = useTranslation('organizations')
  return {
    name: {
      label: t('rooms.name'),
      maxLength: ROOM_NAME_MAX_LENGTH,
      required: true,
      wrong: { already_used: t('rooms.nameUsed') },
    },
  }
}
