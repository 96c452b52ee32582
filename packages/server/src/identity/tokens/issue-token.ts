import { readDependantsExpired } from '../records/expired-guardianships.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { mintToken } from './mint.ts'
import type { TokenAccount, TokenSession } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

export async function issueToken(
  database: Database,
  keys: TokenKeys,
  account: Omit<TokenAccount, 'dependantsExpired'>,
  session: TokenSession,
): Promise<string> {
  const query = { accountId: account.id, siteId: session.siteId, at: session.rotatedAt }
  // Only clients keep records of dependants.
  const dependantsExpired = account.kind === 'client' && (await readDependantsExpired(database, query))
  return mintToken(keys, { ...account, dependantsExpired }, session)
}
