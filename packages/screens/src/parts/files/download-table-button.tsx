import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../loading/use-tell-failure.ts'
import { saveFile } from './save-file.ts'

export interface DownloadTableButtonProps {
  /** Asks the server for the file. */
  readonly load: () => Promise<Blob | ReadableStream | undefined>
  /** Without its ending. */
  readonly name: string
}

/** Downloads what the list shows, on all its pages, as a table of a spreadsheet. */
export function DownloadTableButton({ load, name }: DownloadTableButtonProps): ReactElement {
  const { t } = useTranslation('common')
  const tellFailure = useTellFailure()
  const download = useMutation({
    mutationFn: load,
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
