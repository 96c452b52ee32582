import { versionTag } from '@platform/contract'
import { videoLinkSchema, type Appointment, type VideoLink } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { oneAppointment } from '../appointments/appointments.queries.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useVideoLinkTable } from './use-video-link-table.ts'

interface VideoLinkDialogProps {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Says where an appointment takes place by video. */
export function VideoLinkDialog({ appointment, onClose }: VideoLinkDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const services = useServices()
  const { appointments, videoLinks } = services.api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const params = { id: appointment.id }
  return (
    <TableDialog<VideoLink, Appointment>
      table={useVideoLinkTable()}
      title={t('schedules:videoLinks.title')}
      failedTitle={t('schedules:videoLinks.failed')}
      saveLabel={t('common:action.save')}
      onClose={onClose}
      stored={appointment}
      pick={({ videoUrl }) => ({ videoUrl })}
      schema={videoLinkSchema}
      save={(body, seenVersion) =>
        videoLinks.save({ params, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={() => appointments.read({ params })}
      onStored={(stored) => {
        services.queryClient.setQueryData(oneAppointment(services, stored.id).queryKey, stored)
        void refresh()
      }}
      onSaved={() => tell(t('schedules:videoLinks.saved'))}
    />
  )
}
