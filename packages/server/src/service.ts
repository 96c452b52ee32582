import { setTimeout as wait } from 'node:timers/promises'
import { apiBases } from '@platform/contract'
import type { ApiBase } from '@platform/contract'
import { startAuditAnchor } from './activity/audit/anchor.ts'
import { createTellEndedJob } from './care/consent/tell-ended.ts'
import { createTellInvitedJob } from './care/invitations/tell-invited.ts'
import type { PaymentProvider } from './billing/payment-providers/payment-provider.ts'
import { createSubscriptionJob } from './billing/subscriptions/subscription-job.ts'
import { createTestProviderJob } from './billing/test-provider/send-webhooks.ts'
import { chooseProvider } from './billing/webhooks/choose-provider.ts'
import { createPaymentsApp } from './billing/webhooks/payments-app.ts'
import { createDatabase } from './infrastructure/database/opening/create-database.ts'
import { keepSiteForms } from './forms/health-questionnaires/keep-site-forms.ts'
import { createForgetRequestsJob } from './developer/app-requests/forget-job.ts'
import { createExportJob } from './privacy/data-exports/prepare.ts'
import { readFileSecrets } from './infrastructure/config/secrets/file-secrets.ts'
import { createDeletionJob } from './privacy/deletion/erase.ts'
import { eraseAgain } from './privacy/deletion/erase-again.ts'
import { keepDemoApart } from './infrastructure/deployment/demo-marker.ts'
import { startServerBeat } from './infrastructure/deployment/running-servers.ts'
import { readDeploymentId } from './infrastructure/deployment/store.ts'
import { createDependencies } from './dependencies.ts'
import type { Dependencies } from './dependencies.ts'
import { createFindAppointmentFiles } from './privacy/file-sources/appointment-files.ts'
import { createFindVideoLinkFiles } from './privacy/file-sources/video-link-files.ts'
import { findConversationFiles } from './privacy/file-sources/conversation-files.ts'
import { createFindHealthRecordFiles } from './privacy/file-sources/health-record-files.ts'
import { createFindDocumentFiles } from './privacy/file-sources/document-files.ts'
import { createFileSweepJob } from './documents/document-uploads/sweep.ts'
import { createErasureLedger } from './infrastructure/files/erasure-ledger.ts'
import { createFileVault } from './infrastructure/files/file-vault.ts'
import type { FindPersonalFiles } from './infrastructure/files/personal-files.ts'
import { createObjectStore } from './infrastructure/files/storage/create-store.ts'
import { createFileKeys } from './infrastructure/files/storage/file-keys.ts'
import type { Backend, EventStreams, Service } from './infrastructure/apps/backend.ts'
import type { TokenKeys } from './identity/tokens/token-keys.ts'
import { createBaseHandler } from './infrastructure/http/orpc.ts'
import type { Database, DatabaseHandle } from './infrastructure/database/database.ts'
import { StartError } from './infrastructure/config/start-error.ts'
import type { ServerConfig } from './infrastructure/config/server-config.ts'
import type { Job } from './infrastructure/jobs/start-jobs.ts'
import { startJobs } from './infrastructure/jobs/start-jobs.ts'
import type { RunningJobs } from './infrastructure/jobs/start-jobs.ts'
import { noteJobRun } from './infrastructure/jobs/job-runs.ts'
import { createLiveSessionLister } from './identity/viewer/live-session.ts'
import { createIdentifyReader } from './identity/viewer/identify-reader.ts'
import { createAccountChannel } from './activity/events/account-channel.ts'
import type { AccountChannel } from './activity/events/account-channel.ts'
import { wakeAfterCommits } from './activity/events/wake-after-commit.ts'
import { createEventStreams } from './activity/events/event-streams.ts'
import { createForgetEventsJob } from './activity/events/forget-events.ts'
import { createNotificationMailJob } from './activity/notifications/mails.ts'
import { createReminderJob } from './scheduling/reminders/reminder-job.ts'
import { createFormReminderJob } from './forms/form-assignments/reminder-job.ts'
import { createTimeLawJob } from './scheduling/appointments/time-law-job.ts'
import { createWaitlistJob } from './scheduling/waitlist/waitlist-job.ts'
import { createOfferedTimesJob } from './service-requests/offered-times/expiry-job.ts'
import { createScanJob } from './documents/scans/scan-job.ts'
import { openCareUpstream } from './health-record/care-upstream/open-upstream.ts'
import { createImportSweepJob } from './health-record/health-imports/sweep-job.ts'
import { createWebhookSweepJob } from './developer/webhook-calls/sweep-job.ts'
import { createWebhookJob } from './developer/webhook-calls/webhook-job.ts'
import { createRouters } from './routers.ts'
import type { Routers } from './routers.ts'
import { createFindConsentCopies } from './research/studies/read-copy.ts'

/** With draining before and the connections after it below ten seconds. */
const JOBS_END_MS = 3_000

/**
 * @param apiUrl where this server answers itself
 * @throws StartError when the database or the operator's files cannot be used; the database is closed then
 */
export async function openService(backend: Backend, apiUrl: string): Promise<Service> {
  const { config, logger, clock, captchaDifficulty, telemetry, valkey } = backend
  const handle = await createDatabase({ ...backend, replicaUrl: config.databaseReplicaUrl })
  try {
    await bringToVersion(handle, config)
    await keepDemoApart(handle.database, config, new Date(clock.now()))
    const deploymentId = await readDeploymentId(handle.database)
    const channel = valkey && createAccountChannel(valkey, deploymentId)
    const woken = channel ? wakeAfterCommits(handle.database, channel) : handle.database
    const { database, jobs: upstreamJobs } = openCareUpstream(backend, woken, deploymentId)
    const store = createObjectStore(config)
    const erasures = createErasureLedger(store, deploymentId)
    await eraseAgain({ database, clock, erasures, logger })
    const keys = createFileKeys(await readFileSecrets(config))
    const vault = createFileVault({ store, keys, deploymentId })
    let jobs: RunningJobs | undefined
    const payments = chooseProvider({ database, config, clock })
    const wakeJob = (name: string): void => jobs?.wake(name)
    const dependencies = await createDependencies({
      captchaDifficulty,
      tokenSecrets: config.tokenSecrets,
      vault,
      erasures,
      payments,
      wakeJob,
      listJobs: () => jobs?.list() ?? [],
    })
    await keepSiteForms(database, dependencies.healthQuestionnaires, new Date(clock.now()))
    if (config.demo) {
      // Only a demo reads it.
      const { seedEverything } = await import('../demo/seed-everything.ts')
      await seedEverything(backend, { database, dependencies })
    }
    const fileSources = createFileSources(backend, dependencies)
    jobs = startJobs(
      [
        createExportJob({ database, clock, logger, vault, fileSources }),
        createDeletionJob({ database, config, clock, erasures }),
        createForgetEventsJob({ database, clock }),
        createFileSweepJob({ database, store, deploymentId, clock, logger, config }),
        createScanJob({ database, vault, logger }),
        createNotificationMailJob({ database, config, clock }),
        createReminderJob({ database, config, clock }),
        createFormReminderJob({ database, clock }),
        createOfferedTimesJob({ database, clock }),
        createTimeLawJob({ database, clock }),
        createWaitlistJob({ database, config, clock }),
        createTellInvitedJob({ database, clock }),
        createTellEndedJob({ database, clock }),
        createImportSweepJob({ database, clock }),
        createForgetRequestsJob({ database, clock }),
        ...upstreamJobs,
        ...createWebhookJobs(backend, database),
        ...createBillingJobs(backend, { database, payments, apiUrl }),
      ],
      logger,
      { clock, telemetry, note: (run) => noteJobRun(database, run) },
    )
    const notes = startNotes(backend, handle.database, dependencies.serverId)
    const close = async () => {
      await endJobs(jobs, notes)
      await handle.close()
    }
    const events = await openEventStreams(
      backend,
      { ...handle, database },
      { keys: dependencies.tokenKeys, channel },
    )
    return createService({
      handle: { ...handle, database, close },
      routers: createRouters(dependencies),
      events,
      payments: createPaymentsApp(backend, { database, payments, wakeJob }),
    })
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface ServerNotes {
  stop(): Promise<void>
}

/** What a server writes down each minute, and once more as it stops. */
function startNotes({ config, clock, logger }: Backend, database: Database, id: string): ServerNotes {
  const anchor = startAuditAnchor(database, config.dataDirectory, { logger, clock })
  const beat = startServerBeat(database, { id, release: config.release, clock, logger })
  return {
    async stop() {
      await Promise.all([anchor.stop(), beat.stop()])
    },
  }
}

/** A query that is never answered ends with its connection, and what waits for it begins anew at the next start. */
async function endJobs(jobs: RunningJobs | undefined, notes: ServerNotes): Promise<void> {
  await Promise.race([
    Promise.all([jobs?.stop(), notes.stop()]),
    wait(JOBS_END_MS, undefined, { ref: false }),
  ])
}

function createFileSources(
  { clock, config }: Backend,
  { studies, vault }: Dependencies,
): readonly FindPersonalFiles[] {
  return [
    createFindConsentCopies(studies),
    createFindDocumentFiles(vault),
    findConversationFiles,
    createFindAppointmentFiles(clock),
    createFindVideoLinkFiles(config.sealSecrets),
    createFindHealthRecordFiles(clock),
  ]
}

async function bringToVersion(handle: DatabaseHandle, { migrateOnStart }: ServerConfig): Promise<void> {
  if (migrateOnStart) await handle.migrate()
  else if (!(await handle.isReady()))
    throw new StartError([
      'The database is not at this version, and MIGRATE_ON_START is false: run the command "migrate".',
    ])
}

interface StreamParts {
  readonly keys: TokenKeys
  readonly channel: AccountChannel | undefined
}

function openEventStreams(
  backend: Backend,
  handle: DatabaseHandle,
  { keys, channel }: StreamParts,
): Promise<EventStreams> {
  return createEventStreams({
    channel,
    handle,
    identify: createIdentifyReader(keys),
    listLiveSessions: createLiveSessionLister(handle.database, backend),
  })
}

interface BillingParts {
  readonly database: Database
  readonly payments: PaymentProvider | undefined
  readonly apiUrl: string
}

function createBillingJobs(
  { config, clock, logger }: Backend,
  { database, payments, apiUrl }: BillingParts,
): readonly Job[] {
  const parts = { database, clock, logger }
  const tokenSecret = config.tokenSecrets[0]
  const webhookUrl = `${apiUrl}/api/payments/webhooks/test`
  return [
    createSubscriptionJob({ ...parts, payments }),
    ...(payments?.name === 'test' ? [createTestProviderJob({ ...parts, tokenSecret, webhookUrl })] : []),
  ]
}

function createWebhookJobs({ config, clock, logger }: Backend, database: Database): readonly Job[] {
  const { sealSecrets, isProduction } = config
  return [
    createWebhookJob({ database, clock, logger, sealSecrets, mayLoopback: !isProduction }),
    createWebhookSweepJob({ database, clock }),
  ]
}

function createService({
  routers,
  ...parts
}: Omit<Service, 'handlers'> & { readonly routers: Routers }): Service {
  const serve = (base: ApiBase) => createBaseHandler(routers[base], apiBases[base])
  return {
    ...parts,
    handlers: {
      main: serve('main'),
      developer: serve('developer'),
      medicalScanner: serve('medicalScanner'),
      medicalSearch: serve('medicalSearch'),
      careData: serve('careData'),
      dataTrust: serve('dataTrust'),
      messages: serve('messages'),
    },
  }
}
