import { download } from '@platform/api'
import { saveFile } from '../../../parts/files/save-file.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type Client = SiteServices['api']['clients']['main']

/**
 * Reads the file of a document into memory; it is shown or saved from there, never from an address of its own.
 *
 * @throws {ApiError}
 */
export function loadFile(client: Client, id: string, signal?: AbortSignal): Promise<Blob> {
  return download(client, `/documents/${id}/content`, { ...(signal && { signal }) })
}

/** Saves the files of several documents as one archive. @throws {ApiError} */
export async function saveArchive(client: Client, ids: readonly string[], name: string): Promise<void> {
  saveFile(await download(client, '/documents/zip', { method: 'POST', body: { ids } }), `${name}.zip`)
}

/** Reads the file that a link leads to; who has the link needs no account. @throws {ApiError} */
export function loadLinkedFile(client: Client, secret: string): Promise<Blob> {
  return download(client, '/document-links/open', { method: 'POST', body: { secret } })
}
