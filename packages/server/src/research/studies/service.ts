import type { Language, Participation, Signature, Study, StudyCount, StudySummary } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { SignedText, StudyConfiguration } from './configuration.ts'
import {
  countConsents,
  insertConsent,
  listLastConsents,
  lockSigner,
  readPresentConsent,
  withdrawConsent,
} from './store.ts'
import type { ConsentRecord } from './store.ts'

interface ConsentInput {
  readonly version: number
  readonly language: Language
  readonly signature: Signature
}

/** @throws ApiProblem `not_found` */
export function findStudy(
  studies: readonly StudyConfiguration[],
  siteId: string | undefined,
  id: string,
): StudyConfiguration {
  const study = listOnSite(studies, siteId).find((known) => known.id === id)
  if (study === undefined) throw new ApiProblem('not_found')
  return study
}

/** The studies that a site knows; a caller that names no site sees those of all sites. */
export function listOnSite(
  studies: readonly StudyConfiguration[],
  siteId: string | undefined,
): readonly StudyConfiguration[] {
  return studies.filter(({ sites }) => sites === undefined || siteId === undefined || sites.includes(siteId))
}

export function presentSummary(study: StudyConfiguration, language: Language): StudySummary {
  const { title, intro } = readText(study, language).consent
  const summary = intro.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
  return { id: study.id, state: study.state, title, summary: summary[0] ?? '' }
}

export function presentStudy(study: StudyConfiguration, language: Language): Study {
  const { consent, eligibility } = readText(study, language)
  const { id, state, version } = study
  return { id, state, version, language, eligibility: [...eligibility], consent }
}

/**
 * Signing twice is one consent.
 *
 * @throws ApiProblem `study_closed`, `consent_outdated`, `study_elsewhere`, `not_found`
 */
export async function giveConsent(
  context: RequestContext,
  viewer: Viewer,
  study: StudyConfiguration,
  input: ConsentInput,
): Promise<Participation> {
  const now = new Date(context.clock.now())
  if (input.version !== study.version) throw new ApiProblem('consent_outdated')
  const { hash } = readText(study, input.language)
  const consent = await context.database.transaction(async (transaction) => {
    const signer = await lockSigner(transaction, viewer.accountId)
    if (signer === undefined) throw new ApiProblem('not_found')
    const present = await readPresentConsent(transaction, viewer.accountId)
    if (present?.studyId === study.id && present.version === study.version) return present
    if (present !== undefined && present.studyId !== study.id) throw new ApiProblem('study_elsewhere')
    if (present === undefined && study.state === 'closed') throw new ApiProblem('study_closed')
    const { signature, version, language } = input
    const action = present === undefined ? 'study.joined' : 'study.consentRenewed'
    await recordStudyEvent(transaction, viewer, { action, at: now, studyId: study.id, version })
    return insertConsent(transaction, {
      accountId: viewer.accountId,
      studyId: study.id,
      version,
      language,
      textHash: hash,
      signature,
      signerName: signature.kind === 'typed' ? signature.name : `${signer.firstName} ${signer.lastName}`,
      signedAt: now,
    })
  })
  return presentParticipation(study, consent, input.language)
}

/**
 * The study may be gone from the configuration or from this site: whoever gave a consent can take it back.
 *
 * @throws ApiProblem `not_found` for who does not take part
 */
export async function withdraw(
  context: RequestContext,
  viewer: Viewer,
  studies: readonly StudyConfiguration[],
  studyId: string,
): Promise<Participation> {
  const now = new Date(context.clock.now())
  const consent = await context.database.transaction(async (transaction) => {
    const ended = await withdrawConsent(transaction, viewer.accountId, studyId, now)
    if (ended === undefined) throw new ApiProblem('not_found')
    const { version } = ended
    await recordStudyEvent(transaction, viewer, {
      action: 'study.withdrawn',
      at: now,
      studyId,
      version,
    })
    return ended
  })
  const study = studies.find(({ id }) => id === studyId)
  return presentParticipation(study, consent, consent.language)
}

/** A study whose configuration is gone is still there to be left; those of other sites are shown there. */
export async function listParticipations(
  database: Database,
  viewer: Viewer,
  studies: readonly StudyConfiguration[],
): Promise<Participation[]> {
  const consents = await listLastConsents(database, viewer.accountId)
  const here = new Set(listOnSite(studies, viewer.siteId))
  return consents.flatMap((consent) => {
    const study = studies.find(({ id }) => id === consent.studyId)
    const isShown = study === undefined ? consent.withdrawnAt === null : here.has(study)
    return isShown ? [presentParticipation(study, consent, consent.language)] : []
  })
}

/** Counts without names: the platform's administrators need no more. */
export async function countParticipants(
  database: Database,
  studies: readonly StudyConfiguration[],
  language: Language,
): Promise<StudyCount[]> {
  const counts = await countConsents(database)
  const known = studies.map((study) => {
    const { title } = readText(study, language).consent
    return { id: study.id, state: study.state, title, version: study.version }
  })
  const goneIds = new Set(
    counts.flatMap(({ studyId }) => (known.some(({ id }) => id === studyId) ? [] : [studyId])),
  )
  const gone = [...goneIds].map((id) => ({ id, state: 'closed' as const, title: nameGone(id), version: 0 }))
  return [...known, ...gone].map((study) => {
    const own = counts.filter(({ studyId }) => studyId === study.id)
    const isOutdated = (version: number) => study.version > 0 && version !== study.version
    const sum = (of: (entry: (typeof own)[number]) => boolean): number =>
      own.filter(of).reduce((total, { people }) => total + people, 0)
    return {
      ...study,
      joined: sum(({ isWithdrawn }) => !isWithdrawn),
      outdated: sum(({ isWithdrawn, version }) => !isWithdrawn && isOutdated(version)),
      withdrawn: sum(({ isWithdrawn }) => isWithdrawn),
    }
  })
}

/** @throws ApiProblem `not_found` for a version or a language that it does not have */
export function readText(
  study: StudyConfiguration,
  language: Language,
  version: number = study.version,
): SignedText {
  const text = study.texts[version - 1]?.[language]
  if (text === undefined) throw new ApiProblem('not_found')
  return text
}

/** All that is known of a study whose texts are gone: `sleep-and-shift-work` is `Sleep and shift work`. */
function nameGone(studyId: string): string {
  const words = studyId.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function presentParticipation(
  study: StudyConfiguration | undefined,
  consent: ConsentRecord,
  language: Language,
): Participation {
  const { withdrawnAt, version, signedAt } = consent
  return {
    studyId: consent.studyId,
    title: study === undefined ? nameGone(consent.studyId) : readText(study, language).consent.title,
    state: withdrawnAt === null ? 'joined' : 'withdrawn',
    version,
    isOutdated: study !== undefined && version !== study.version,
    signedAt: signedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

async function recordStudyEvent(
  database: Database,
  { accountId, siteId }: Viewer,
  event: {
    readonly action: 'study.joined' | 'study.consentRenewed' | 'study.withdrawn'
    readonly at: Date
    readonly studyId: string
    readonly version: number
  },
): Promise<void> {
  const { action, at, studyId, version } = event
  await recordAuditEvent(database, {
    at,
    action,
    siteId,
    actorAccountId: accountId,
    subjectAccountId: accountId,
    object: { kind: 'study', id: studyId },
    details: { version },
  })
}
