/** Knows nothing of what the bytes mean; a name is an id that nobody chose, in the folder of a deployment. */
export interface ObjectStore {
  readonly kind: 'folder' | 'bucket'
  /**
   * When it returns, the bytes survive the process's death; until then all or nothing is there.
   * @throws StorageFullError
   */
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Uint8Array | undefined>
  /** Does nothing when there is nothing under the name. */
  remove(name: string): Promise<void>
  /** Leftovers of interrupted writes included; nothing of the folders below. */
  list(folder: string): AsyncIterable<StoredObject>
}

export interface StoredObject {
  readonly name: string
  /** Milliseconds since the epoch, by the clock of the storage. */
  readonly writtenAtMs: number
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
