import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface DownloadEventProps {
  /** Of an appointment. */
  readonly id: string
}

/** Gives an appointment to the calendar of the device. */
export function DownloadEvent({ id }: DownloadEventProps): ReactElement {
  const { t } = useTranslation(['common', 'scheduling'])
  const { calendarFeeds } = useServices().api.call.main
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: () => calendarFeeds.download({ params: { id } }),
    onSuccess: (file) => {
      if (file instanceof Blob) saveFile(file, 'appointment.ics')
    },
    onError: (error) =>
      notify({
        tone: 'danger',
        title: t('scheduling:calendarFeeds.notDownloaded'),
        message: problemText(error).text,
        closeLabel: t('common:action.close'),
      }),
  })
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {t('scheduling:calendarFeeds.download')}
    </Button>
  )
}
