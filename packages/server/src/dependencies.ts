import { randomUUID } from 'node:crypto'
import type { Plan } from '@platform/contract'
import { createPasswordHasher } from './identity/passwords/password-hasher.ts'
import type { PasswordHasher } from './identity/passwords/password-hasher.ts'
import { createTokenKeys } from './identity/tokens/token-keys.ts'
import type { TokenKeys } from './identity/tokens/token-keys.ts'
import { createCaptcha } from './identity/captcha/captcha.ts'
import type { Captcha } from './identity/captcha/captcha.ts'
import type { CaptchaDifficulty } from './infrastructure/apps/backend.ts'
import type { TokenSecrets } from './infrastructure/config/secrets/token-secret.ts'
import type { ErasureLedger } from './infrastructure/files/erasure-ledger.ts'
import type { JobState } from './infrastructure/jobs/start-jobs.ts'
import type { FileVault } from './infrastructure/files/file-vault.ts'
import type { PaymentProvider } from './billing/payment-providers/payment-provider.ts'
import { BUNDLED_PLANS_FILE, readPlans } from './billing/plans/configuration.ts'
import {
  BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY,
  readHealthQuestionnaires,
} from './forms/health-questionnaires/configuration.ts'
import type { HealthQuestionnaires } from './forms/health-questionnaires/configuration.ts'
import { BUNDLED_STUDIES_DIRECTORY, readStudies } from './research/studies/configuration.ts'
import type { StudyConfiguration } from './research/studies/configuration.ts'

export interface Dependencies {
  /** Of this process, among the servers of the same database. */
  readonly serverId: string
  readonly tokenKeys: TokenKeys
  readonly passwords: PasswordHasher
  readonly captcha: Captcha
  readonly plans: readonly Plan[]
  /** Absent where nothing can be bought. */
  readonly payments: PaymentProvider | undefined
  readonly studies: readonly StudyConfiguration[]
  readonly healthQuestionnaires: HealthQuestionnaires
  readonly vault: FileVault
  readonly erasures: ErasureLedger
  /** Lets a job begin at once, because a request has brought work for it. */
  readonly wakeJob: (name: string) => void
  readonly listJobs: () => readonly JobState[]
}

export interface DependencyOptions {
  readonly tokenSecrets: TokenSecrets
  readonly vault: FileVault
  readonly erasures: ErasureLedger
  readonly payments?: PaymentProvider | undefined
  /** How much work a captcha is; tests want little. */
  readonly captchaDifficulty?: CaptchaDifficulty | undefined
  /** Path of the plans an operator offers; the bundled ones unless told. */
  readonly plansFile?: string | URL
  /** Without it, jobs begin when their time comes. */
  readonly wakeJob?: (name: string) => void
  readonly listJobs?: () => readonly JobState[]
}

/** @throws StartError when the plans, the studies or the health questionnaires cannot be used. */
export async function createDependencies(options: DependencyOptions): Promise<Dependencies> {
  const [passwords, plans, studies, healthQuestionnaires] = await Promise.all([
    createPasswordHasher(),
    readPlans(options.plansFile ?? BUNDLED_PLANS_FILE),
    readStudies(BUNDLED_STUDIES_DIRECTORY),
    readHealthQuestionnaires(BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY),
  ])
  const captcha = createCaptcha(options.tokenSecrets, options.captchaDifficulty)
  const { vault, erasures, payments, wakeJob = () => {}, listJobs = () => [] } = options
  return {
    serverId: randomUUID(),
    tokenKeys: createTokenKeys(...options.tokenSecrets),
    passwords,
    captcha,
    plans,
    payments,
    studies,
    healthQuestionnaires,
    vault,
    erasures,
    wakeJob,
    listJobs,
  }
}
