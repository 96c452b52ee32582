import type { Room } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshRooms } from './use-refresh-rooms.ts'

interface RetireRoomProps {
  readonly room: Room
  readonly onClose: () => void
}

/** Asks before a room is taken out of use, and says what is still to take place in it. */
export function RetireRoom({ room, onClose }: RetireRoomProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const { api } = useServices()
  const problemText = useProblemText()
  const refresh = useRefreshRooms()
  const tell = useTell()
  const { name, appointmentsAhead } = room
  const retire = useMutation({
    ...api.query.main.rooms.retire.mutationOptions(),
    onSuccess: () => {
      tell(t('organizations:rooms.retired', { name }))
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={t('organizations:rooms.retireTitle', { name })}
      confirmLabel={t('organizations:rooms.retire')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={retire.isPending}
      error={retire.error === null ? undefined : problemText(retire.error).text}
      onConfirm={() => retire.mutate({ params: { id: room.id } })}
      onCancel={onClose}
    >
      <p>{t('organizations:rooms.retireText')}</p>
      {appointmentsAhead > 0 && <p>{t('organizations:rooms.retireBooked', { count: appointmentsAhead })}</p>}
    </ConfirmDialog>
  )
}
