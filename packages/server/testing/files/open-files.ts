import { join } from 'node:path'
import { readFileSecrets } from '../../src/infrastructure/config/secrets/file-secrets.ts'
import { readDeploymentId } from '../../src/infrastructure/deployment/store.ts'
import { createFileVault } from '../../src/infrastructure/files/file-vault.ts'
import type { FileVault } from '../../src/infrastructure/files/file-vault.ts'
import { createFileKeys } from '../../src/infrastructure/files/storage/file-keys.ts'
import { createLocalStore } from '../../src/infrastructure/files/storage/local-store.ts'
import type { ObjectStore } from '../../src/infrastructure/files/storage/object-store.ts'
import type { TestServer } from '../test-server.ts'

export interface TestFiles {
  readonly store: ObjectStore
  readonly deploymentId: string
  readonly vault: FileVault
}

/** Those of a server that keeps them in its data directory, under its key file. */
export async function openFiles({ dataDirectory, database }: TestServer): Promise<TestFiles> {
  const store = createLocalStore(join(dataDirectory, 'files'))
  const keys = createFileKeys(await readFileSecrets({ dataDirectory, fileKeys: [] }))
  const deploymentId = await readDeploymentId(database)
  return { store, deploymentId, vault: createFileVault({ store, keys, deploymentId }) }
}
