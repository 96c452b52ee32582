import type { Invitation, Language } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { ViewerContext } from '../accounts/service.ts'
import { inviteWithin } from '../../organizations/invitations/service.ts'
import { providers } from '../../tables/organizations/provider.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'

interface NewProvider {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly message: string
}

/**
 * Adds a provider and invites its first person, who invites the others, on the site of the administrator.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `rate_limited`
 */
export async function createProvider(
  context: ViewerContext,
  { name, ...letter }: NewProvider,
): Promise<{ id: string; name: string; invitation: Invitation }> {
  requireFreshSignIn(context)
  await countAccessRequest(context, 'invitation', canonicalEmail(letter.email))
  const { viewer, database } = context
  const at = new Date(context.clock.now())
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .insert(providers)
      .values({ name, createdAt: at })
      .returning({ id: providers.id })
    const [provider] = rows
    if (provider === undefined) throw new Error('The database kept no provider')
    await recordAuditEvent(transaction, {
      at,
      action: 'provider.created',
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      details: { providerId: provider.id },
    })
    const owner = { siteId: viewer.siteId, providerId: provider.id }
    const invitation = await inviteWithin(transaction, context, viewer, {
      owner,
      wish: { ...letter, role: null },
    })
    return { id: provider.id, name, invitation }
  })
}
