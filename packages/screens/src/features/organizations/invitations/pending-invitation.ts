import { storedInTab } from '../../../parts/device/stored-text.ts'

/**
 * The secret of an invitation while its reader signs in. The address of the sign-in must not carry it: addresses are logged.
 * Without storage the link of the mail has to be opened once more.
 */
export const pendingInvitation = storedInTab('platform.invitation')
