import { randomUUID } from 'node:crypto'
import { createFileKey, seal, unseal } from './storage/file-keys.ts'
import type { KeyWrapper } from './storage/key-wrapper.ts'
import { joinName } from './storage/object-names.ts'
import type { ObjectStore } from './storage/object-store.ts'

export interface VaultFile {
  readonly id: string
  readonly wrappedKey: string
}

export interface FilePiece {
  readonly offset: number
  /** None for what was stored before deployments had folders. */
  readonly deploymentId: string | null
  readonly objectName: string
  readonly bytes: number
}

/** `closed`: under a key that is not there. */
export type KeyAge = 'newest' | 'older' | 'closed'

export class MissingPieceError extends Error {
  override readonly name = 'MissingPieceError'
  override readonly message = 'A piece of a file is missing in the storage'
}

/** What lies in the storage is of no use without the database and the key of the operator. */
export interface FileVault {
  /** The stored form of the key of a new file. */
  createKey(fileId: string): Promise<string>
  /** Under which keys those of files are wrapped. One of each older key is tried: it opens all of them or none. */
  readKeyAges(files: readonly VaultFile[]): Promise<KeyAge[]>
  /** Written twice, a piece lies there twice until the sweep. @throws StorageFullError */
  writePiece(file: VaultFile, offset: number, bytes: Uint8Array): Promise<FilePiece>
  /** @throws MissingPieceError, or an Error when it was changed, or is a piece of something else. */
  readPiece(file: VaultFile, piece: FilePiece): Promise<Uint8Array>
  /** Leaves alone what lies in the folder of another deployment. */
  removePiece(piece: Pick<FilePiece, 'objectName' | 'deploymentId'>): Promise<void>
}

export interface VaultParts {
  readonly store: ObjectStore
  readonly keys: KeyWrapper
  readonly deploymentId: string
}

/** AES-256-GCM by the piece, each bound to its file and place: none can be swapped or left out unnoticed. */
export function createFileVault({ store, keys, deploymentId }: VaultParts): FileVault {
  return {
    createKey: (fileId) => keys.wrap(fileId, createFileKey()),
    readKeyAges: (files) => readKeyAges(keys, files),
    async writePiece(file, offset, bytes) {
      const objectName = randomUUID()
      const sealed = seal(await keys.unwrap(file.id, file.wrappedKey), placeOf(file.id, offset), bytes)
      await store.write(joinName(deploymentId, objectName), sealed)
      return { offset, deploymentId, objectName, bytes: bytes.length }
    },
    async readPiece(file, { offset, bytes, ...place }) {
      const sealed = await store.read(nameOf(place))
      if (sealed === undefined) throw new MissingPieceError()
      const key = await keys.unwrap(file.id, file.wrappedKey)
      const piece = openSealedPiece(key, { fileId: file.id, offset }, sealed)
      if (piece.length !== bytes) throw new Error('A piece of a file has another length than it had')
      return piece
    },
    async removePiece(place) {
      if (place.deploymentId === null || place.deploymentId === deploymentId)
        await store.remove(nameOf(place))
    },
  }
}

/** @throws Error when it was changed, or is a piece of something else. */
export function openSealedPiece(
  key: Uint8Array,
  { fileId, offset }: { readonly fileId: string; readonly offset: number },
  sealed: Uint8Array,
): Buffer {
  return unseal(key, placeOf(fileId, offset), sealed)
}

async function readKeyAges(keys: KeyWrapper, files: readonly VaultFile[]): Promise<KeyAge[]> {
  const ages = new Map<string, KeyAge>([[keys.fingerprint, 'newest']])
  const found: KeyAge[] = []
  for (const { id, wrappedKey } of files) {
    const fingerprint = keys.readFingerprint(wrappedKey)
    const age = ages.get(fingerprint) ?? ((await canUnwrap(keys, id, wrappedKey)) ? 'older' : 'closed')
    ages.set(fingerprint, age)
    found.push(age)
  }
  return found
}

function canUnwrap(keys: KeyWrapper, id: string, wrappedKey: string): Promise<boolean> {
  return keys.unwrap(id, wrappedKey).then(
    () => true,
    () => false,
  )
}

function nameOf({ deploymentId, objectName }: Pick<FilePiece, 'objectName' | 'deploymentId'>): string {
  return joinName(deploymentId ?? '', objectName)
}

function placeOf(fileId: string, offset: number): string {
  return `${fileId} ${offset}`
}
