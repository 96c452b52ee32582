import { randomUUID } from 'node:crypto'
import { seal, unseal } from './storage/file-keys.ts'
import type { FileKeys } from './storage/file-keys.ts'
import { joinName } from './storage/object-names.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** A file, as far as its pieces have to know it. */
export interface VaultFile {
  readonly id: string
  readonly wrappedKey: string
}

/** One piece of a file. */
export interface FilePiece {
  /** Where it begins in the file. */
  readonly offset: number
  /** The deployment in whose folder it lies; none for what was stored before they had one. */
  readonly deploymentId: string | null
  readonly objectName: string
  readonly bytes: number
}

/** Files in sealed pieces: what lies in the storage is of no use without the database and the key of the operator. */
export interface FileVault {
  /** The stored form of the key of a new file. */
  createKey(fileId: string): string
  /**
   * Keeps a piece under a name of its own; written twice, it lies there twice until the sweep.
   *
   * @throws StorageFullError
   */
  writePiece(file: VaultFile, offset: number, bytes: Uint8Array): Promise<FilePiece>
  /** @throws Error when it is missing, was changed, or is a piece of something else. */
  readPiece(file: VaultFile, piece: FilePiece): Promise<Uint8Array>
  /** Leaves alone what lies in the folder of another deployment. */
  removePiece(piece: Pick<FilePiece, 'objectName' | 'deploymentId'>): Promise<void>
}

/** What a vault is made of. */
export interface VaultParts {
  readonly store: ObjectStore
  readonly keys: FileKeys
  /** In whose folder new pieces are put. */
  readonly deploymentId: string
}

/**
 * Seals files before they are stored: AES-256-GCM, piece by piece, each bound to its file and its place in it, so that
 * pieces can be neither swapped nor left out unnoticed, and a part of a file can be read without the rest.
 */
export function createFileVault({ store, keys, deploymentId }: VaultParts): FileVault {
  return {
    createKey: (fileId) => keys.create(fileId).wrapped,
    async writePiece(file, offset, bytes) {
      const objectName = randomUUID()
      const sealed = seal(keys.unwrap(file.id, file.wrappedKey), placeOf(file.id, offset), bytes)
      await store.write(joinName(deploymentId, objectName), sealed)
      return { offset, deploymentId, objectName, bytes: bytes.length }
    },
    async readPiece(file, { offset, bytes, ...place }) {
      const sealed = await store.read(nameOf(place))
      if (sealed === undefined) throw new Error('A piece of a file is missing in the storage')
      const piece = unseal(keys.unwrap(file.id, file.wrappedKey), placeOf(file.id, offset), sealed)
      if (piece.length !== bytes) throw new Error('A piece of a file has another length than it had')
      return piece
    },
    async removePiece(place) {
      if (place.deploymentId === null || place.deploymentId === deploymentId)
        await store.remove(nameOf(place))
    },
  }
}

function nameOf({ deploymentId, objectName }: Pick<FilePiece, 'objectName' | 'deploymentId'>): string {
  return joinName(deploymentId ?? '', objectName)
}

function placeOf(fileId: string, offset: number): string {
  return `${fileId} ${offset}`
}
