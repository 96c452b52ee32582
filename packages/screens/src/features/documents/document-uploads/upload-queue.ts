import { ApiError } from '@platform/api'
import type { Api } from '@platform/calls'
import type { Document } from '@platform/contract/care'
import { sendFile, type FileFacts, type Sharing, type UploadTarget } from './send-file.ts'

const AT_ONCE = 2

/** One file on its way. */
export interface UploadItem {
  /** The key of the upload: sent again with it, it is the same upload. */
  readonly key: string
  readonly file: File
  readonly personId: string
  readonly facts: FileFacts
  readonly sharing: Sharing
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  /** Of the file's bytes, those that have left. */
  readonly sent: number
  readonly failure?: unknown
  /** What it has become. */
  readonly document?: Document
}

export interface UploadQueue {
  getSnapshot(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  add(files: readonly Pick<UploadItem, 'file' | 'key' | 'facts' | 'sharing'>[], target: UploadTarget): void
  /** Sends a file that has failed from where it was, and one that was cancelled from its beginning. */
  retry(key: string): void
  /** Stops a file, and has what has arrived of it deleted; it stays on the list. */
  cancel(key: string): void
  /** Takes a file that is not on its way off the list. */
  remove(key: string): void
  /** Begins to send what is waiting, also what was stopped. */
  start(): void
  /** Stops everything; what has arrived stays and can be gone on with. */
  stop(): void
}

interface Entry {
  item: UploadItem
  readonly target: UploadTarget
  abort: AbortController
  uploadId?: string | undefined
  /** The server is giving the upload up; with the same key it must not begin before that is over. */
  ending?: Promise<void> | undefined
}

/**
 * Sends files, two at a time, part by part: what has arrived is never sent again, whether the line broke, the person pressed
 * retry, or the page was loaded anew and the same file chosen with the same key.
 *
 * @param onDone is called for each file that has become a document
 */
export function createUploadQueue(api: Api, onDone: (key: string) => void): UploadQueue {
  const { entries, publish, change, stopAll, ...shown } = createEntries()
  let running = 0
  let isStarted = false

  const startNext = (): void => {
    for (const entry of entries.values()) {
      if (!isStarted || running >= AT_ONCE) return
      if (entry.item.state === 'waiting') void run(entry)
    }
  }
  const finish = (entry: Entry, document?: Document): void => {
    change(entry, { state: 'done', ...(document && { document }) })
    onDone(entry.item.key)
  }
  const run = async (entry: Entry): Promise<void> => {
    running += 1
    const { signal } = entry.abort
    const tell = (fields: Partial<UploadItem>): void => {
      // One that was stopped is nobody's news, and may be on its way once more.
      if (!signal.aborted) change(entry, fields)
    }
    tell({ state: 'sending' })
    try {
      await entry.ending
      const document = await sendEntry(api, entry, { signal, tell })
      if (!signal.aborted) finish(entry, document)
    } catch (failure) {
      tell({ state: 'failed', failure })
    } finally {
      running -= 1
      startNext()
    }
  }
  return {
    ...shown,
    add(files, target) {
      for (const chosen of files) {
        if (entries.has(chosen.key)) continue
        const item = { ...chosen, personId: target.personId, state: 'waiting', sent: 0 } as const
        entries.set(chosen.key, { item, target, abort: new AbortController() })
      }
      publish()
      startNext()
    },
    retry(key) {
      const entry = entries.get(key)
      if (entry === undefined || !isStopped(entry.item)) return
      entry.abort = new AbortController()
      change(entry, { state: 'waiting', failure: undefined })
      startNext()
    },
    cancel(key) {
      const entry = entries.get(key)
      if (entry === undefined || entry.item.state === 'done') return
      entry.abort.abort()
      change(entry, { state: 'cancelled', sent: 0, failure: undefined })
      const { uploadId } = entry
      if (uploadId === undefined) return
      entry.uploadId = undefined
      entry.ending = giveUp(api, uploadId, () => finish(entry))
    },
    remove(key) {
      entries.delete(key)
      publish()
    },
    start() {
      isStarted = true
      startNext()
    },
    stop() {
      isStarted = false
      stopAll()
    },
  }
}

interface Sending {
  readonly signal: AbortSignal
  readonly tell: (fields: Partial<UploadItem>) => void
}

function sendEntry(api: Api, entry: Entry, { signal, tell }: Sending): Promise<Document> {
  return sendFile(api, {
    ...entry.item,
    target: entry.target,
    signal,
    onBegun: (uploadId) => (entry.uploadId = uploadId),
    onSent: (sent) => tell({ sent }),
    onArrived: () => tell({ sent: entry.item.file.size, state: 'checking' }),
  })
}

/** The files by their keys, and who looks at them. */
function createEntries() {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let snapshot: readonly UploadItem[] = []
  const publish = (): void => {
    snapshot = [...entries.values()].map(({ item }) => item)
    for (const listener of listeners) listener()
  }
  const change = (entry: Entry, fields: Partial<UploadItem>): void => {
    entry.item = { ...entry.item, ...fields }
    publish()
  }
  return {
    entries,
    publish,
    change,
    /** What is on its way waits again. */
    stopAll(): void {
      for (const entry of entries.values()) {
        if (!isOnItsWay(entry.item)) continue
        entry.abort.abort()
        entry.abort = new AbortController()
        change(entry, { state: 'waiting' })
      }
    },
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isOnItsWay({ state }: UploadItem): boolean {
  return state === 'sending' || state === 'checking'
}

function isStopped({ state }: UploadItem): boolean {
  return state === 'failed' || state === 'cancelled'
}

/** @param onTooLate is called when the file has become a document just before */
async function giveUp(api: Api, id: string, onTooLate: () => void): Promise<void> {
  try {
    await api.call.main.documentUploads.cancel({ params: { id } })
  } catch (error) {
    // What cannot be deleted now is given up by the server after a while.
    if (error instanceof ApiError && error.code === 'conflict') onTooLate()
  }
}
