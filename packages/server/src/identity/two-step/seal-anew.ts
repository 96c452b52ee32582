import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sealRowsAnew } from '../../infrastructure/sealing/seal-rows-anew.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { openSecret, sealSecret } from './seal.ts'
import { listApps, replaceSeals } from '../records/two-step-store.ts'
import type { AppRecord } from '../records/two-step-store.ts'

type Outcome = keyof SealingReport

export async function sealAnew(
  database: Database,
  sealSecrets: SealSecrets,
  app: AppRecord,
): Promise<Outcome> {
  const parts = [app.sealedSecret, app.pendingSecret].map((sealed) => {
    const opened = sealed === null ? undefined : openSecret(sealSecrets, app.accountId, sealed)
    if (opened === undefined) return { sealed, isOld: false, isClosed: sealed !== null }
    const isOld = opened.isOld
    return {
      sealed: isOld ? sealSecret(sealSecrets, app.accountId, opened.secret) : sealed,
      isOld,
      isClosed: false,
    }
  })
  const [sealedSecret = null, pendingSecret = null] = parts.map(({ sealed }) => sealed)
  const isOld = parts.some((part) => part.isOld)
  // Whoever has changed it meanwhile has sealed it under the newest secret.
  if (isOld) await replaceSeals(database, app, { sealedSecret, pendingSecret })
  if (parts.some(({ isClosed }) => isClosed)) return 'closed'
  return isOld ? 'sealedAnew' : 'unchanged'
}

export function sealAllAnew(database: Database, sealSecrets: SealSecrets): Promise<SealingReport> {
  return sealRowsAnew<AppRecord>({
    list: (after, limit) => listApps(database, after?.accountId, limit),
    sealAnew: (app) => sealAnew(database, sealSecrets, app),
  })
}
