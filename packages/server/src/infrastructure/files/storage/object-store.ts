/**
 * Where sealed pieces of files lie: a folder or a bucket. It knows names and bytes and nothing of what they mean; a
 * name is an id that nobody chose, in the folder of a deployment.
 */
export interface ObjectStore {
  readonly kind: 'folder' | 'bucket'
  /**
   * Keeps bytes under a new name. When it returns, they survive the death of the process; until then there is either
   * nothing under that name or all of it.
   *
   * @throws StorageFullError when there is no room
   */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` when there is nothing under the name. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Does nothing when there is nothing under the name. */
  remove(name: string): Promise<void>
  /**
   * Everything in one folder, leftovers of interrupted writes included, by the names it has there; nothing of the folders
   * below.
   */
  list(folder: string): AsyncIterable<StoredObject>
}

export interface StoredObject {
  readonly name: string
  /** When it was written, in milliseconds since the epoch, by the clock of the storage. */
  readonly writtenAtMs: number
}

/** There is no room for what was to be written. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
