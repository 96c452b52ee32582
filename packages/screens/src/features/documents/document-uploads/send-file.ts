import { ApiError } from '@platform/api'
import type { Api } from '@platform/calls'
import {
  FILE_PART_BYTES,
  MAX_FILE_BYTES,
  type Document,
  type DocumentAudience,
  type DocumentKind,
  type DocumentUpload,
} from '@platform/contract/care'

/** The person and the request that files are sent for. */
export interface UploadTarget {
  readonly personId: string
  readonly requestId?: string | undefined
  /** What is asked for. */
  readonly expected?: { readonly title: string; readonly kind: DocumentKind } | undefined
  /** Who has asked for it, and is among those who see it. */
  readonly asker?: { readonly id: string; readonly name: string } | undefined
}

/** What a person says of a file; what is left out is found from its name, or from what was asked for. */
export interface FileFacts {
  readonly title?: string
  readonly kind?: DocumentKind
}

/** Who sees a file once it is a document. */
export interface Sharing {
  readonly audience: DocumentAudience
  /** Counts with the audience `named` alone. */
  readonly memberIds: readonly string[]
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

interface SendOptions {
  /** Sent again with the same one, it is the same upload. */
  readonly key: string
  readonly file: File
  readonly target: UploadTarget
  readonly facts: FileFacts
  readonly sharing: Sharing
  readonly signal: AbortSignal
  /** The server knows the upload by this id. */
  readonly onBegun: (uploadId: string) => void
  /** How many of the file's bytes have left; fewer again when a part has to be sent once more. */
  readonly onSent: (bytes: number) => void
  /** All of it has arrived, and its content is looked at. */
  readonly onArrived: () => void
}

/**
 * Sends a file part by part, from where the server has it.
 *
 * @throws FileRefusal for a file that is not sent at all, ApiError
 */
export async function sendFile(api: Api, options: SendOptions): Promise<Document> {
  const { key, file, target, facts, sharing, signal, onBegun, onSent, onArrived } = options
  if (file.size === 0) throw new FileRefusal('file_empty')
  if (file.size > MAX_FILE_BYTES) throw new FileRefusal('file_too_large')
  const { documentUploads } = api.call.main
  let upload = await documentUploads.create(
    {
      key,
      fileName: file.name,
      bytes: file.size,
      personId: target.personId,
      ...facts,
      ...(target.requestId !== undefined && { requestId: target.requestId }),
      audience: sharing.audience,
      memberIds: [...sharing.memberIds],
    },
    { signal },
  )
  onBegun(upload.id)
  while (!upload.isComplete && upload.offset < file.size) {
    onSent(upload.offset)
    // Each part begins where the last one has ended.
    upload = await sendPart(api, upload, options)
  }
  onArrived()
  return documentUploads.complete({ params: { id: upload.id } }, { signal })
}

/** A part whose answer was lost has arrived all the same; the server says where to go on. */
async function sendPart(
  api: Api,
  { id, offset }: DocumentUpload,
  { file, signal, onSent }: SendOptions,
): Promise<DocumentUpload> {
  const body = file.slice(offset, offset + FILE_PART_BYTES, 'application/octet-stream')
  try {
    return await api.clients.main.request<DocumentUpload>(`/documents/uploads/${id}/parts/${offset}`, {
      method: 'PUT',
      body,
      signal,
      onUploadProgress: ({ bytes }) => onSent(offset + Math.min(bytes, body.size)),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_offset') throw error
    return api.call.main.documentUploads.read({ params: { id } }, { signal })
  }
}
