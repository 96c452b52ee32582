import { MAX_ATTACHMENTS, type Conversation } from '@platform/contract/care'
import type { UploadFile } from '@platform/ui/elements'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../documents/document-uploads/remembered-files.ts'
import type { Sharing } from '../../documents/document-uploads/send-file.ts'
import { useUploadLines } from '../../documents/document-uploads/upload-lines.ts'
import type { UploadItem } from '../../documents/document-uploads/upload-queue.ts'
import { useUploadQueue } from '../../documents/document-uploads/use-upload-queue.ts'

export interface AttachedFiles {
  readonly add: (files: readonly File[]) => void
  readonly items: readonly UploadItem[]
  /** Those that are no documents yet, in words. */
  readonly lines: readonly UploadFile[]
  /** Takes one off the list. */
  readonly remove: (key: string) => void
}

/** Files that are dropped, pasted or chosen for a message; each becomes a document of the person first. */
export function useAttachedFiles(conversation: Conversation): AttachedFiles {
  const personId = conversation.person.id
  const { queue, items } = useUploadQueue(personId)
  return {
    items,
    lines: useUploadLines(items, queue, () => undefined),
    remove: queue.remove,
    add(files) {
      const sharing = readSharing(conversation)
      const wanted = files
        .slice(0, MAX_ATTACHMENTS - items.length)
        .map((file) => ({ file, key: keyOf(file, personId), facts: {}, sharing }))
      queue.add(wanted, { personId })
    },
  }
}

/** Calls back with the files that have become documents. */
export function useArrivedFiles(
  { items, remove }: AttachedFiles,
  onArrived: (ids: readonly string[]) => void,
): void {
  const take = useEffectEvent((done: readonly UploadItem[]) => {
    for (const { key } of done) remove(key)
    onArrived(done.flatMap(({ document }) => document?.id ?? []))
  })
  useEffect(() => {
    const done = items.filter(({ state }) => state === 'done')
    if (done.length > 0) take(done)
  }, [items])
}

function readSharing({ side, members }: Conversation): Sharing {
  const team = members.filter((one) => one.side === 'team' && one.isReached && !one.isMe)
  return toSharing(
    team.map(({ id }) => id),
    side !== 'person',
  )
}

/**
 * Who takes part sees what is put into a message, and nobody else of the care team. A member of the team cannot name others of
 * it: where there are some, it goes to the whole of it.
 */
export function toSharing(teamIds: readonly string[], isInTeam: boolean): Sharing {
  if (!isInTeam) return { audience: 'named', memberIds: teamIds }
  return { audience: teamIds.length > 0 ? 'team' : 'named', memberIds: [] }
}
