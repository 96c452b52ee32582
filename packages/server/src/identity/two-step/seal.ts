import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'

const PURPOSE = 'platform authenticator app secrets'

/** Opens in no other account's row. */
export function sealSecret(tokenSecrets: TokenSecrets, accountId: string, secret: string): string {
  return sealText(tokenSecrets, { purpose: PURPOSE, ownerId: accountId }, secret)
}

/** `isOld`: to be sealed anew before the secret it was sealed under can be taken away. */
export interface OpenedSecret {
  readonly secret: string
  readonly isOld: boolean
}

/** `undefined` when it was changed, is of another account, or its token secret is not there any more. */
export function openSecret(
  tokenSecrets: TokenSecrets,
  accountId: string,
  sealed: string,
): OpenedSecret | undefined {
  const opened = openText(tokenSecrets, { purpose: PURPOSE, ownerId: accountId }, sealed)
  return opened && { secret: opened.text, isOld: opened.isOld }
}
