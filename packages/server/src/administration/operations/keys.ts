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

const SOURCES = [
  { table: documents, id: documents.id, sealed: [documents.wrappedKey] },
  { table: dataExports, id: dataExports.id, sealed: [dataExports.wrappedKey] },
  {
    table: authenticatorApps,
    id: authenticatorApps.accountId,
    sealed: [authenticatorApps.sealedSecret, authenticatorApps.pendingSecret],
  },
  { table: webhooks, id: webhooks.id, sealed: [webhooks.sealedSecret, webhooks.sealedPrevious] },
  { table: scheduleResources, id: scheduleResources.id, sealed: [scheduleResources.sealedVideoUrl] },
  {
    table: appointments,
    id: appointments.id,
    ownerId: appointments.resourceId,
    sealed: [appointments.sealedVideoUrl],
  },
] as const

const EMPTY: SealedSample = { rows: [], isComplete: true }

/** How far `secrets:seal` is, or whether it has to be given at all. */
export async function readKeys({ database, vault, sealSecrets }: KeyParts): Promise<Upkeep['keys']> {
  const samples = await sampleSealed(database, SOURCES)
  const [files = EMPTY, exports = EMPTY, apps = EMPTY, hooks = EMPTY, ...links] = samples
  const openLink: Open = (id, sealed) => openVideoUrl(sealSecrets, id, sealed)
  return {
    items: [
      report('files', await readFileAges(vault, files), files),
      report('exports', await readFileAges(vault, exports), exports),
      report(
        'authenticatorApps',
        readAges(apps, (id, sealed) => openSecret(sealSecrets, id, sealed)),
        apps,
      ),
      report(
        'videoLinks',
        links.flatMap((sample) => readAges(sample, openLink)),
        ...links,
      ),
      report(
        'webhooks',
        readAges(hooks, (id, sealed) => openWebhookSecret(sealSecrets, id, sealed)),
        hooks,
      ),
    ],
  }
}

function readFileAges(vault: FileVault, { rows }: SealedSample): Promise<KeyAge[]> {
  return vault.readKeyAges(
    rows.flatMap(({ ownerId, sealed }) => sealed.map((wrappedKey) => ({ id: ownerId, wrappedKey }))),
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

function report(
  kind: KeyReport['kind'],
  ages: readonly KeyAge[],
  ...samples: readonly SealedSample[]
): KeyReport {
  return {
    kind,
    seen: ages.length,
    older: ages.filter((age) => age === 'older').length,
    closed: ages.filter((age) => age === 'closed').length,
    isComplete: samples.every(({ isComplete }) => isComplete),
  }
}
