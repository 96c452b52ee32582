import type { Upkeep } from '@platform/contract'
import { openWebhookSecret } from '../../developer/webhook-calls/secrets.ts'
import { openSecret } from '../../identity/two-step/seal.ts'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FileVault, KeyAge } from '../../infrastructure/files/file-vault.ts'
import { sampleSealed } from '../../infrastructure/sealing/sample-sealed.ts'
import type { SealedRow, SealedSample } from '../../infrastructure/sealing/sample-sealed.ts'
import { openVideoUrl } from '../../scheduling/appointment-records/sealed-video-url.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import { documents } from '../../tables/documents/documents.ts'
import { authenticatorApps } from '../../tables/identity/two-step.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

type KeyReport = Upkeep['keys']['items'][number]

interface KeyParts {
  readonly database: Database
  readonly vault: FileVault
  readonly sealSecrets: SealSecrets
}

/** How far `secrets:seal` is, or whether it has to be given at all. */
export async function readKeys(parts: KeyParts): Promise<Upkeep['keys']> {
  const items = [
    await reportFiles(parts, 'files', documents),
    await reportFiles(parts, 'exports', dataExports),
    await reportApps(parts),
    await reportLinks(parts),
    await reportWebhooks(parts),
  ]
  return { items }
}

async function reportFiles(
  { database, vault }: KeyParts,
  kind: KeyReport['kind'],
  table: typeof documents | typeof dataExports,
): Promise<KeyReport> {
  const sample = await sampleSealed(database, table, { id: table.id, sealed: [table.wrappedKey] })
  const files = sample.rows.flatMap(({ ownerId, sealed }) =>
    sealed.map((wrappedKey) => ({ id: ownerId, wrappedKey })),
  )
  return report(kind, await vault.readKeyAges(files), sample.isComplete)
}

async function reportApps({ database, sealSecrets }: KeyParts): Promise<KeyReport> {
  const { accountId, sealedSecret, pendingSecret } = authenticatorApps
  const sample = await sampleSealed(database, authenticatorApps, {
    id: accountId,
    sealed: [sealedSecret, pendingSecret],
  })
  const open = (id: string, sealed: string) => openSecret(sealSecrets, id, sealed)
  return report('authenticatorApps', readAges(sample, open), sample.isComplete)
}

async function reportWebhooks({ database, sealSecrets }: KeyParts): Promise<KeyReport> {
  const { id, sealedSecret, sealedPrevious } = webhooks
  const sample = await sampleSealed(database, webhooks, { id, sealed: [sealedSecret, sealedPrevious] })
  const open = (owner: string, sealed: string) => openWebhookSecret(sealSecrets, owner, sealed)
  return report('webhooks', readAges(sample, open), sample.isComplete)
}

async function reportLinks({ database, sealSecrets }: KeyParts): Promise<KeyReport> {
  const samples = [
    await sampleSealed(database, scheduleResources, {
      id: scheduleResources.id,
      sealed: [scheduleResources.sealedVideoUrl],
    }),
    await sampleSealed(database, appointments, {
      id: appointments.id,
      ownerId: appointments.resourceId,
      sealed: [appointments.sealedVideoUrl],
    }),
  ]
  const open = (id: string, sealed: string) => openVideoUrl(sealSecrets, id, sealed)
  return report(
    'videoLinks',
    samples.flatMap((sample) => readAges(sample, open)),
    samples.every(({ isComplete }) => isComplete),
  )
}

type Open = (ownerId: string, sealed: string) => { readonly isOld: boolean } | undefined

function readAges({ rows }: SealedSample, open: Open): KeyAge[] {
  return rows.map((row) => readAge(row, open))
}

/** That of what is worst of the row. */
function readAge({ ownerId, sealed }: SealedRow, open: Open): KeyAge {
  const opened = sealed.map((text) => open(ownerId, text))
  if (opened.includes(undefined)) return 'closed'
  return opened.some((each) => each?.isOld === true) ? 'older' : 'newest'
}

function report(kind: KeyReport['kind'], ages: readonly KeyAge[], isComplete: boolean): KeyReport {
  return {
    kind,
    seen: ages.length,
    older: ages.filter((age) => age === 'older').length,
    closed: ages.filter((age) => age === 'closed').length,
    isComplete,
  }
}
