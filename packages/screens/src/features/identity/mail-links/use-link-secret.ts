import { useNavigateToPage, usePageHash } from '@platform/routing'
import { useEffect, useEffectEvent, useState } from 'react'

/** At least 120 bits in base64url; no anchor of a page is that long. */
const SECRET = /^[\w-]{20,200}$/

/** The pages that a link in a mail opens. */
export type LinkPage = 'account.verify' | 'account.passwordRecovery' | 'account.changeEmail'

/**
 * The secret behind the `#` of a link in a mail. It is taken out of the address at once, so that it stays in no history
 * and is not copied along; a reload needs the mail again.
 */
export function useLinkSecret(page: LinkPage): string | undefined {
  const hash = readSecret(usePageHash())
  const [secret, setSecret] = useState(hash === '' ? undefined : hash)
  const navigate = useNavigateToPage()
  const clear = useEffectEvent(() => void navigate({ page, replace: true, resetScroll: false }))
  // A second mail's link was opened in the same tab.
  if (hash !== '' && hash !== secret) setSecret(hash)
  useEffect(() => {
    if (hash !== '') clear()
  }, [hash])
  return secret
}

/**
 * Only what looks like a secret. While the next page is on its way, the address is its already and this page is still
 * there: `/main#login` must not be taken for a link.
 */
function readSecret(hash: string): string {
  return SECRET.test(hash) ? hash : ''
}
