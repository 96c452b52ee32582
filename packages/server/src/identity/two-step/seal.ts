import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'

const PURPOSE = 'platform authenticator app secrets'

/** Opens in no other account's row. */
export function sealSecret(sealSecrets: SealSecrets, accountId: string, secret: string): string {
  return sealText(sealSecrets, { purpose: PURPOSE, ownerId: accountId }, secret)
}

/** `isOld`: to be sealed anew before the secret it was sealed under can be taken away. */
export interface OpenedSecret {
  readonly secret: string
  readonly isOld: boolean
}

/** `undefined` when it was changed, is of another account, or its secret is not there any more. */
export function openSecret(
  sealSecrets: SealSecrets,
  accountId: string,
  sealed: string,
): OpenedSecret | undefined {
  const opened = openText(sealSecrets, { purpose: PURPOSE, ownerId: accountId }, sealed)
  return opened && { secret: opened.text, isOld: opened.isOld }
}
