import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { readFileSecrets } from '../../infrastructure/config/secrets/file-secrets.ts'
import { chooseSealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { readTokenSecrets } from '../../infrastructure/config/secrets/token-secret.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { sealAllAnew } from '../../identity/two-step/seal-anew.ts'
import { sum, wrapKeysAnew } from '../../documents/file-keys/wrap-anew.ts'
import type { WrappingReport } from '../../documents/file-keys/wrap-anew.ts'
import { sealWebhooksAnew } from '../../developer/webhook-calls/seal-anew.ts'
import { sealLinksAnew } from '../../scheduling/video-links/seal-anew.ts'

export type SealingConfig = Pick<
  ServerConfig,
  'databaseUrl' | 'dataDirectory' | 'tokenSecrets' | 'sealKeys' | 'fileKeys'
>

/**
 * So that older secrets can be taken away.
 *
 * @param say told how far it is
 * @throws StartError when the database cannot be opened
 */
export async function runSealing(
  config: SealingConfig,
  logger: Logger,
  say: (line: string) => void = () => {},
): Promise<CommandReport> {
  const sealSecrets = chooseSealSecrets(config, await readTokenSecrets(config))
  const keys = createFileKeys(await readFileSecrets(config))
  await using opened = await openForCommand(config, logger)
  const { database } = opened
  const apps = await sealAllAnew(database, sealSecrets)
  const links = await sealLinksAnew(database, sealSecrets)
  const webhooks = await sealWebhooksAnew(database, sealSecrets)
  const files = await wrapKeysAnew(database, keys, (done) => say(`Keys of ${done} files looked at …`))
  const closed = apps.closed + links.closed + webhooks.closed
  const isGood = closed === 0 && files.closed.size === 0
  const setting = config.sealKeys.length > 0 ? 'SEAL_KEYS' : 'TOKEN_SECRET'
  return {
    isGood,
    lines: [
      report('Authenticator apps', apps),
      report('Video links', links),
      report('Webhooks', webhooks),
      reportFiles(keys.fingerprint, files),
      ...(closed === 0
        ? []
        : [
            `${closed} were sealed under a secret that ${setting} does not hold, and open with that one only.`,
          ]),
      ...reportClosedFiles(files),
      ...(isGood
        ? ['Older secrets may be taken away 15 minutes after the last server began to sign with the newest.']
        : []),
    ],
  }
}

function report(what: string, { sealedAnew, unchanged }: SealingReport): string {
  return `${what} under the newest secret: ${sealedAnew} sealed anew, ${unchanged} as they were.`
}

function reportFiles(fingerprint: string, { wrappedAnew, unchanged }: WrappingReport): string {
  return `Keys of files under the newest key (${fingerprint}): ${wrappedAnew} wrapped anew, ${unchanged} as they were.`
}

function reportClosedFiles({ closed }: WrappingReport): string[] {
  const kinds = [...closed].map(([fingerprint, count]) => `${count} by ${fingerprint}`)
  return kinds.length === 0
    ? []
    : [`${sum(closed)} keys of files were wrapped by keys that FILE_KEYS does not hold: ${kinds.join(', ')}.`]
}
