import type { Appointment } from '@platform/contract/care'
import { lazy, Suspense, type ReactElement } from 'react'
import { CancelDialog } from '../appointments/cancel-dialog.tsx'
import { MoveDialog } from '../appointments/move-dialog.tsx'
import { useScheduleRights } from '../healthcare-services/use-schedule-rights.ts'

const SeriesMoveDialog = lazy(() =>
  import('./series-move-dialog.tsx').then(({ SeriesMoveDialog: component }) => ({ default: component })),
)
const SeriesCancelDialog = lazy(() =>
  import('./series-cancel-dialog.tsx').then(({ SeriesCancelDialog: component }) => ({ default: component })),
)

interface ChangeDialogProps {
  readonly kind: 'move' | 'cancel'
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Moves or cancels an appointment; of one of the reader's own that repeats it asks which others as well. */
export function ChangeDialog({ kind, appointment, onClose }: ChangeDialogProps): ReactElement {
  const { series } = appointment
  const { isOwn } = useScheduleRights(appointment)
  if (series === null || !isOwn) {
    const Single = kind === 'move' ? MoveDialog : CancelDialog
    return <Single appointment={appointment} onClose={onClose} />
  }
  const OfSeries = kind === 'move' ? SeriesMoveDialog : SeriesCancelDialog
  return (
    <Suspense>
      <OfSeries appointment={appointment} seriesId={series.id} onClose={onClose} />
    </Suspense>
  )
}
