import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILE } from '../../infrastructure/config/secrets/token-secret.ts'
import { FILES_KEY_FILE } from '../../infrastructure/config/secrets/file-secrets.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

export type KeyConfig = Pick<ServerConfig, 'dataDirectory' | 'fileKeys' | 'tokenSecrets' | 'sealKeys'>

/** Those of the settings and of the key file. Unlike a server it makes none: what was stored has its key already. */
export async function readFileKeys({ dataDirectory, fileKeys }: KeyConfig): Promise<readonly string[]> {
  const kept = await readKey(dataDirectory, FILES_KEY_FILE)
  return [...new Set([...fileKeys, ...(kept === undefined ? [] : [kept])])]
}

/** What servers on the new database have to be told, without any of it. */
export async function describeNextSettings(config: KeyConfig): Promise<readonly string[]> {
  return [
    await describeKey(config, { setting: 'FILE_KEYS', file: FILES_KEY_FILE, known: config.fileKeys }),
    await describeKey(config, { setting: 'TOKEN_SECRET', file: KEY_FILE, known: config.tokenSecrets }),
    config.sealKeys.length > 0
      ? 'SEAL_KEYS: as it is set now.'
      : 'SEAL_KEYS: may be set; what was sealed so far opens with TOKEN_SECRET.',
  ]
}

interface KeySetting {
  readonly setting: string
  readonly file: string
  readonly known: readonly string[]
}

async function describeKey(
  { dataDirectory }: KeyConfig,
  { setting, file, known }: KeySetting,
): Promise<string> {
  const kept = await readKey(dataDirectory, file)
  if (kept === undefined || known.includes(kept)) return `${setting}: as it is set now.`
  const behind = known.length > 0 ? ', behind what it has now' : ''
  return `${setting}: the text of ${join(dataDirectory, file)}${behind}.`
}

async function readKey(dataDirectory: string, file: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(join(dataDirectory, file), 'utf8')))?.trim()
}
