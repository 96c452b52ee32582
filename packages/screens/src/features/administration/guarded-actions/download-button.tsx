import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { saveFile } from '../../../parts/files/save-file.ts'

interface DownloadButtonProps {
  /** Asks the server for the file. */
  readonly load: () => Promise<Blob | ReadableStream>
  /** Without its ending. */
  readonly name: string
}

/** Downloads what the list shows, on all its pages. */
export function DownloadButton({ load, name }: DownloadButtonProps): ReactElement {
  const { t } = useTranslation('common')
  const tellFailure = useTellFailure()
  const withStepUp = useStepUp()
  const download = useMutation({
    mutationFn: () => withStepUp(load),
    onSuccess: (file) => {
      if (file instanceof Blob) saveFile(file, `${name}.csv`)
    },
    onError: (error) => tellFailure(t('list.notDownloaded'), error),
  })
  return (
    <Button busy={download.isPending} busyLabel={t('list.downloading')} onClick={() => download.mutate()}>
      {t('list.download')}
    </Button>
  )
}
