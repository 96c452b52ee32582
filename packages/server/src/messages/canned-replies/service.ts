import type { CannedReply, CannedReplyInput } from '@platform/contract/care'
import { MAX_CANNED_REPLIES } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { lockOrganization } from '../../organizations/organization/store.ts'
import {
  countReplies,
  deleteReply,
  findReplyByKey,
  insertReply,
  listReplies,
  readReply,
  updateReply,
} from './store.ts'
import type { ReplyRecord } from './store.ts'

interface Keeper {
  readonly database: Database
  readonly organizationId: string
  readonly at: Date
}

export async function listCannedReplies(database: Database, organizationId: string): Promise<CannedReply[]> {
  return (await listReplies(database, organizationId)).map(present)
}

/**
 * Keeps a reply; with a key that was used before it is the reply that was kept then.
 *
 * @throws ApiProblem `conflict` when there are as many as there may be, or for a key that was used for another reply
 */
export async function addCannedReply(
  { database, organizationId, at }: Keeper,
  reply: CannedReplyInput & { readonly key: string },
): Promise<CannedReply> {
  return database.transaction(async (transaction) => {
    // Without the lock, two at once would both be the last one.
    await lockOrganization(transaction, organizationId)
    const kept = await findReplyByKey(transaction, { organizationId, key: reply.key })
    if (kept !== undefined) {
      // What one says that was changed since, the first attempt may have said otherwise.
      const isSame = kept.version > 1 || (kept.title === reply.title && kept.text === reply.text)
      requireSameContent(isSame, 'canned reply')
      return present(kept)
    }
    if ((await countReplies(transaction, organizationId)) >= MAX_CANNED_REPLIES) {
      throw new ApiProblem('conflict', {
        detail: `An organization keeps ${MAX_CANNED_REPLIES} canned replies at most`,
      })
    }
    return present(await insertReply(transaction, { ...reply, organizationId, updatedAt: at }))
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed` */
export async function changeCannedReply(
  { database, organizationId, at }: Keeper,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  change: CannedReplyInput,
): Promise<CannedReply> {
  const key = { id, organizationId }
  const reply = await updateReply(database, { ...key, seenVersion }, { ...change, updatedAt: at })
  if (reply !== undefined) return present(reply)
  const stored = await readReply(database, key)
  throw stored === undefined ? new ApiProblem('not_found') : createStaleProblem(stored.version)
}

/** @throws ApiProblem `not_found` */
export async function removeCannedReply({ database, organizationId }: Keeper, id: string): Promise<void> {
  if (!(await deleteReply(database, { id, organizationId }))) throw new ApiProblem('not_found')
}

function present({ id, title, text, version }: ReplyRecord): CannedReply {
  return { id, title, text, version }
}
