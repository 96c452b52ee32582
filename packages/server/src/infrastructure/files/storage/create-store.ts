import { join } from 'node:path'
import type { ServerConfig } from '../../config/server-config.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

export function createObjectStore(config: Pick<ServerConfig, 's3' | 'dataDirectory'>): ObjectStore {
  return config.s3 === undefined
    ? createLocalStore(join(config.dataDirectory, 'files'))
    : createS3Store(config.s3)
}
