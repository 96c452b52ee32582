import { useRef, useState, type RefObject } from 'react'
import { createId } from '../../../parts/services/create-id.ts'
import { keyOf } from './remembered-files.ts'
import type { FileFacts, Sharing, UploadTarget } from './send-file.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** A file that is chosen, of which nobody has said yet what it is and who sees it. */
export interface ChosenFile {
  readonly id: string
  readonly file: File
}

/** What has been said about a file that was chosen. */
export interface DescribedFile {
  readonly file: File
  readonly facts: FileFacts
  readonly sharing: Sharing
}

/** The adding of documents on a page: its button, what is asked about the files, and how far they are. */
export interface Uploads {
  readonly target: UploadTarget
  readonly queue: UploadQueue
  readonly items: readonly UploadItem[]
  readonly chosen: readonly ChosenFile[]
  readonly button: RefObject<HTMLButtonElement | null>
  readonly choose: (files: readonly File[]) => void
  readonly leaveOut: (id: string) => void
  readonly leaveOutAll: () => void
  readonly send: (files: readonly DescribedFile[]) => void
}

/** @param target for whom; absent where the reader may add nothing, which is what is answered then */
export function useUploads(target: UploadTarget | undefined): Uploads | undefined {
  const { queue, items } = useUploadQueue(target?.personId)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const button = useRef<HTMLButtonElement>(null)
  if (target === undefined) return undefined
  return {
    target,
    queue,
    items,
    chosen,
    button,
    choose: (files) => setChosen([...chosen, ...files.map((file) => ({ id: createId(), file }))]),
    leaveOut: (id) => setChosen(chosen.filter((one) => one.id !== id)),
    leaveOutAll: () => setChosen([]),
    send(files) {
      setChosen([])
      queue.add(
        files.map(({ file, ...said }) => ({ file, key: keyOf(file, target.personId), ...said })),
        target,
      )
    },
  }
}
