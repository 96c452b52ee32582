import { useEffect, useEffectEvent, useState } from 'react'
import { keepStoredJson, readStoredJson } from '../device/stored-json.ts'
import { useDraftPlace } from './draft-place.ts'
import { watchPage } from './watch-page.ts'
import { DraftSaver, type DraftSaverOptions, type StoredDraft } from './draft-saver.ts'

interface UsedSaver<Content, Stored extends StoredDraft<Content>> extends Omit<
  DraftSaverOptions<Content, Stored>,
  'keep' | 'forget'
> {
  /** By which this device finds what it has kept. */
  readonly place: string
  readonly isContent: (value: unknown) => value is Content
  /** Reads anew what shows the draft elsewhere, as it is left. */
  readonly onLeft: () => unknown
}

interface OpenedDraft<Content, Stored extends StoredDraft<Content>> {
  readonly saver: DraftSaver<Content, Stored>
  /** What it was opened with. */
  readonly stored: Stored
  /** What this device has kept, and the server has not got. */
  readonly kept: Content | undefined
}

/** The saver of a draft for as long as it is open, with what this device has kept of it. */
export function useDraftSaver<Content, Stored extends StoredDraft<Content> = StoredDraft<Content>>({
  place: name,
  isContent,
  onLeft,
  ...options
}: UsedSaver<Content, Stored>): OpenedDraft<Content, Stored> {
  const place = useDraftPlace(name)
  const [opened] = useState(() => {
    const { stored } = options
    const kept = readStoredJson(place, (value) => isKept(value, isContent))
    const isLost = kept !== undefined && JSON.stringify(kept.content) !== JSON.stringify(stored.content)
    const saver = new DraftSaver<Content, Stored>({
      ...options,
      keep: (content, version) => void keepStoredJson(place, { content, version }),
      forget: place.forget,
    })
    // What this device has kept was written upon some version: whoever has saved since is met as in any other tab.
    if (isLost && kept.version === stored.version) saver.change(kept.content)
    else if (isLost) saver.meet(kept.content)
    return { saver, stored, kept: isLost ? kept.content : undefined }
  })
  const { saver } = opened
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    saver.start()
    const save = (): void => {
      saver.keepUnsaved()
      void saver.flush().catch(() => undefined)
    }
    const stopWatching = watchPage({ onLeave: save, onOnline: save })
    return () => {
      stopWatching()
      saver.stop()
      void leave()
    }
  }, [saver])
  return opened
}

function isKept<Content>(
  value: unknown,
  isContent: (content: unknown) => content is Content,
): value is StoredDraft<Content> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'content' in value &&
    isContent(value.content)
  )
}
