import { readKeyFile } from './key-file.ts'
import type { ServerConfig } from '../server-config.ts'

export const FILES_KEY_FILE = 'files.key'

/** Whoever loses them has lost the files. @throws StartError when the key file is damaged or unreadable. */
export async function readFileSecrets(
  config: Pick<ServerConfig, 'fileKeys' | 'dataDirectory'>,
): Promise<readonly string[]> {
  if (config.fileKeys.length > 0) return config.fileKeys
  const advice = 'Restore it from a copy: without it no document can be read.'
  return [await readKeyFile({ dataDirectory: config.dataDirectory, name: FILES_KEY_FILE, advice })]
}
