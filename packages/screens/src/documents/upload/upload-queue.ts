import { ApiError } from '@platform/api'
import type { Api } from '@platform/api/calls'
import { FILE_PART_BYTES, MAX_FILE_BYTES, type Document, type DocumentUpload } from '@platform/contract/care'

const AT_ONCE = 2

/** One file on its way. */
export interface UploadItem {
  /** The key of the upload: sent again with it, it is the same upload. */
  readonly key: string
  readonly file: File
  readonly personId: string
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed'
  /** Of the file's bytes, those that have arrived for good. */
  readonly sent: number
  readonly failure?: unknown
  /** What it has become. */
  readonly document?: Document
}

/** The person and the request that files are sent for. */
export interface UploadTarget {
  readonly personId: string
  readonly requestId?: string | undefined
}

export interface UploadQueue {
  getSnapshot(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  add(files: readonly { readonly file: File; readonly key: string }[], target: UploadTarget): void
  /** Goes on where the file was. */
  retry(key: string): void
  /** Stops a file and takes it off the list; what has arrived of it is deleted. */
  remove(key: string): void
  /** Stops everything; what has arrived stays and can be gone on with. */
  stop(): void
}

/** Why a file is refused without being sent. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly code: 'file_empty' | 'file_too_large'
  constructor(code: FileRefusal['code']) {
    super(code)
    this.code = code
  }
}

interface Entry {
  item: UploadItem
  readonly target: UploadTarget
  readonly abort: AbortController
  uploadId?: string
}

/**
 * Sends files, two at a time, part by part: what has arrived is never sent again, whether the line broke, the person pressed
 * retry, or the page was loaded anew and the same file chosen with the same key.
 *
 * @param onDone is called for each file that has become a document
 */
export function createUploadQueue(api: Api, onDone: (key: string) => void): UploadQueue {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let snapshot: readonly UploadItem[] = []
  let running = 0

  const publish = (): void => {
    snapshot = [...entries.values()].map(({ item }) => item)
    for (const listener of listeners) listener()
  }
  const change = (entry: Entry, fields: Partial<UploadItem>): void => {
    entry.item = { ...entry.item, ...fields }
    publish()
  }
  const startNext = (): void => {
    for (const entry of entries.values()) {
      if (running >= AT_ONCE) return
      if (entry.item.state === 'waiting') void run(entry)
    }
  }
  const run = async (entry: Entry): Promise<void> => {
    running += 1
    change(entry, { state: 'sending' })
    try {
      const document = await send(api, entry, (fields) => change(entry, fields))
      change(entry, { state: 'done', document })
      onDone(entry.item.key)
    } catch (failure) {
      // One that was taken off the list is nobody's news.
      if (!entry.abort.signal.aborted) change(entry, { state: 'failed', failure })
    } finally {
      running -= 1
      startNext()
    }
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, target) {
      for (const { file, key } of files) {
        if (entries.has(key)) continue
        const item: UploadItem = { key, file, personId: target.personId, state: 'waiting', sent: 0 }
        entries.set(key, { item, target, abort: new AbortController() })
      }
      publish()
      startNext()
    },
    retry(key) {
      const entry = entries.get(key)
      if (entry?.item.state !== 'failed') return
      change(entry, { state: 'waiting', failure: undefined })
      startNext()
    },
    remove(key) {
      const entry = entries.get(key)
      if (entry === undefined) return
      entries.delete(key)
      entry.abort.abort()
      publish()
      const { uploadId: id } = entry
      const isOver = entry.item.state === 'done' || id === undefined
      // What cannot be deleted now is given up by the server after a while.
      if (!isOver) void api.call.main.documentUploads.cancel({ params: { id } }).catch(() => {})
    },
    stop() {
      for (const { abort } of entries.values()) abort.abort()
      entries.clear()
      publish()
    },
  }
}

async function send(api: Api, entry: Entry, tell: (fields: Partial<UploadItem>) => void): Promise<Document> {
  const { item, target, abort } = entry
  const { file, key } = item
  if (file.size === 0) throw new FileRefusal('file_empty')
  if (file.size > MAX_FILE_BYTES) throw new FileRefusal('file_too_large')
  const { documentUploads } = api.call.main
  const { signal } = abort
  const begun = await documentUploads.create(
    { key, fileName: file.name, bytes: file.size, ...target },
    { signal },
  )
  entry.uploadId = begun.id
  let upload = begun
  while (!upload.isComplete && upload.offset < file.size) {
    tell({ sent: upload.offset })
    // Each part begins where the last one has ended.
    upload = await sendPart(api, upload, file, signal)
  }
  tell({ sent: file.size, state: 'checking' })
  return documentUploads.complete({ params: { id: upload.id } }, { signal })
}

/** A part whose answer was lost has arrived all the same; the server says where to go on. */
async function sendPart(
  api: Api,
  { id, offset }: DocumentUpload,
  file: File,
  signal: AbortSignal,
): Promise<DocumentUpload> {
  const body = file.slice(offset, offset + FILE_PART_BYTES, 'application/octet-stream')
  try {
    return await api.clients.main.request<DocumentUpload>(`/documents/uploads/${id}/parts/${offset}`, {
      method: 'PUT',
      body,
      signal,
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_offset') throw error
    return api.call.main.documentUploads.read({ params: { id } }, { signal })
  }
}
