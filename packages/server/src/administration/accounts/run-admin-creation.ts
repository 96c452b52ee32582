import { SITE_IDS } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { createPasswordHasher } from '../../identity/passwords/password-hasher.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { readAdminArguments } from './admin-arguments.ts'
import { hashUnknownPassword, insertAccount } from './create-account.ts'

/** As long as it takes to hand it over: it stands in a terminal and in no mail. */
const LINK_LIFE_MINUTES = 60

/**
 * An administrator who is there already gets the link alone.
 *
 * @param argv see `readAdminArguments`
 * @throws StartError when an argument or the database cannot be used, or the address belongs to another kind
 * of account
 */
export async function runAdminCreation(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory' | 'portBase' | 'siteOrigins'>,
  argv: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const person = readAdminArguments(argv, config)
  const passwordHash = await hashUnknownPassword(await createPasswordHasher())
  await using opened = await openForCommand(config, logger)
  const at = new Date()
  // Not before this is done is the database let go.
  return await opened.database.transaction(async (transaction) => {
    const created = await insertAccount(transaction, person, passwordHash, at)
    const subjectId = created ?? (await requirePresentAdmin(transaction, person))
    const expiresAt = new Date(at.getTime() + LINK_LIFE_MINUTES * 60_000)
    const { secret } = await createOneTimeLink(transaction, {
      purpose: 'passwordRecovery',
      siteId: person.siteId,
      subjectId,
      expiresAt,
      at,
    })
    await recordAuditEvent(transaction, {
      at,
      action: created === undefined ? 'account.linkMade' : 'account.created',
      siteId: person.siteId,
      subjectAccountId: subjectId,
      object: { kind: 'account', id: subjectId },
      details: { kind: person.kind },
    })
    const siteIds = new Set([...config.siteOrigins.keys(), ...SITE_IDS])
    const url = readSiteUrl({ ...config, siteIds }, person.siteId, `/password_recovery#${secret}`)
    const done = created === undefined ? 'is an administrator already' : 'is an administrator now'
    return {
      isGood: true,
      lines: [
        `${person.email} ${done}. Choose a password here, once, within ${LINK_LIFE_MINUTES} minutes:`,
        url,
      ],
    }
  })
}

/** Rights are given to nobody by the way: whoever has another account needs another address for this one. */
async function requirePresentAdmin(
  database: Database,
  { email, siteId }: { readonly email: string; readonly siteId: SiteId },
): Promise<string> {
  const rows = await database
    .select({ id: accounts.id, kind: accounts.kind, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .innerJoin(accountSites, and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId)))
    .where(eq(accounts.email, email))
  const [account] = rows
  if (account?.kind !== 'platformAdmin' || account.suspendedAt !== null)
    throw new StartError([
      `${email} belongs to an account that is no active administrator's on ${siteId}. Take another address.`,
    ])
  return account.id
}
