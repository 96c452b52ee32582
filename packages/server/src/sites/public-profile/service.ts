import type { PublicProfile, PublicProfileInput } from '@platform/contract'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import { createSlug } from './published.ts'
import { readPublicProfile, savePublicProfile, setPublished, upgradeAccount } from './store.ts'

/** @throws ApiProblem `not_found` when the account has just been deleted */
export async function readOwnProfile(database: Database, viewer: Viewer): Promise<PublicProfile> {
  const record = await readPublicProfile(database, viewer.accountId)
  if (record === undefined) throw new ApiProblem('not_found')
  return record
}

/**
 * Saves the public profile. One that is published stays so, unless what makes it worth showing is gone.
 *
 * @throws ApiProblem `precondition_failed`, `validation_failed` when a published profile would lose its
 * headline, `not_found`.
 */
export async function changeOwnProfile(
  context: RequestContext,
  viewer: Viewer,
  seenVersion: number,
  fields: PublicProfileInput,
): Promise<PublicProfile> {
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const stored = await readOwnProfile(transaction, viewer)
    if (stored.isPublished) requireHeadline(fields)
    if (!(await savePublicProfile(transaction, viewer.accountId, seenVersion, fields, now))) {
      throw createStaleProblem(stored.version)
    }
    return readOwnProfile(transaction, viewer)
  })
}

/** @throws ApiProblem `not_found`, `validation_failed` at `/headline` while there is nothing to show */
export async function publishOwnProfile(
  context: RequestContext,
  viewer: Viewer,
  isPublished: boolean,
): Promise<PublicProfile> {
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const stored = await readOwnProfile(transaction, viewer)
    if (isPublished) requireHeadline(stored)
    const slug = createSlug(viewer.accountId, `${stored.firstName} ${stored.lastName}`)
    if (await setPublished(transaction, viewer.accountId, { isPublished, slug }, now)) {
      await recordAuditEvent(transaction, {
        at: now,
        action: isPublished ? 'publicProfile.published' : 'publicProfile.hidden',
        siteId: viewer.siteId,
        actorAccountId: viewer.accountId,
        subjectAccountId: viewer.accountId,
      })
    }
    return readOwnProfile(transaction, viewer)
  })
}

/**
 * The public profile stays; every session ends, so that the next token says what the account is.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `conflict` when it was upgraded a moment ago
 */
export async function upgradeToProfessional(context: RequestContext, viewer: Viewer): Promise<void> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    if (!(await upgradeAccount(transaction, viewer.accountId, now))) throw new ApiProblem('conflict')
    await endSessionsOf(transaction, viewer.accountId, { reason: 'roleChanged', at: now })
    await recordAuditEvent(transaction, {
      at: now,
      action: 'account.upgraded',
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      subjectAccountId: viewer.accountId,
    })
  })
}

function requireHeadline({ headline }: { readonly headline: string }): void {
  if (headline === '') throw createFieldProblem(['headline'], 'required')
}
