import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshDocuments } from '../documents/use-document-change.ts'
import { forgetFile } from './remembered-files.ts'
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts'

/**
 * The files on their way from this page. They stop when the page is left, and go on when the same file is chosen again.
 *
 * @param personId of another person, another list of files
 */
export function useUploadQueue(personId: string | undefined): {
  queue: UploadQueue
  items: readonly UploadItem[]
} {
  const { api, session } = useServices()
  const refresh = useRefreshDocuments()
  const queue = useMemo(
    () =>
      createUploadQueue(api, (key) => {
        forgetFile(key)
        void refresh()
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another person, another list
    [api, refresh, personId],
  )
  useEffect(() => {
    const retryFailed = (): void => {
      for (const { key, state } of queue.getSnapshot()) if (state === 'failed') queue.retry(key)
    }
    // Effects may end and begin again while the page is there, and what was chosen before they begin is not lost.
    queue.start()
    // What failed for want of a connection goes on with it.
    window.addEventListener('online', retryFailed)
    session.signal.addEventListener('abort', queue.stop)
    return () => {
      window.removeEventListener('online', retryFailed)
      queue.stop()
    }
  }, [queue, session])
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.getSnapshot) }
}
