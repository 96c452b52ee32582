import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface DownloadEventProps {
  /** Of an appointment. */
  readonly id: string
}

/** Gives an appointment to the calendar of the device. */
export function DownloadEvent({ id }: DownloadEventProps): ReactElement {
  const { t } = useTranslation(['common', 'scheduling'])
  const { calendarFeeds } = useServices().api.call.main
  const tellFailure = useTellFailure()
  const download = useMutation({
    mutationFn: () => calendarFeeds.download({ params: { id } }),
    onSuccess: (file) => {
      if (file instanceof Blob) saveFile(file, 'appointment.ics')
    },
    onError: (error) => tellFailure(t('scheduling:calendarFeeds.notDownloaded'), error),
  })
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {t('scheduling:calendarFeeds.download')}
    </Button>
  )
}
